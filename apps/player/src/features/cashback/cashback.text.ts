import { cashbackStateNames } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatDayAndHour, formatPercent } from '@ipe/pt-br';
import { text as shared } from '#shell/offers/offers.text.ts';
import type { CashbackLine, OwnPeriod } from './cashback.queries.ts';

const days = ({ from, to }: Pick<OwnPeriod, 'from' | 'to'>): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} a ${formatCalendarDay(to)}`;

/** Whether it was stopped before its first day. */
export const neverBegan = ({ fromDay, untilDay }: CashbackLine): boolean => untilDay < fromDay;

const lastDayOf = (cashback: CashbackLine): string =>
  neverBegan(cashback)
    ? shared.neverBegan
    : `O último dia ${cashback.state === 'over' ? 'foi' : 'é'} ${formatCalendarDay(cashback.untilDay)}.`;

export const text = {
  title: 'Cashback',
  empty: 'Nenhum cashback no momento',
  emptyBody: 'Quando houver um, a conta de cada dia e os termos completos estarão aqui.',
  states: cashbackStateNames,
  rate: ({ rateBasisPoints, period }: CashbackLine) =>
    `${formatPercent(rateBasisPoints / 10_000)} por ${period === 'day' ? 'dia' : 'semana'}`,
  how: 'Sobre as suas apostas menos os seus prêmios com saldo livre. Se os prêmios forem maiores, não há cashback.',
  lasts: 'Dias',
  days,
  least: 'Valor mínimo',
  most: ({ period }: CashbackLine) => (period === 'day' ? 'Máximo por dia' : 'Máximo por semana'),
  money: formatBrl,
  level: 'Para quem',
  fromLevel: (level: number) => `A partir do VIP ${level}`,
  stopped: (cashback: CashbackLine) => {
    if (neverBegan(cashback)) return 'Este cashback foi cancelado';
    return cashback.state === 'over' ? 'Este cashback foi encerrado' : 'Este cashback termina antes';
  },
  stoppedBody: (cashback: CashbackLine, reason: string) => `${lastDayOf(cashback)} Motivo: ${reason}`,
  own: 'A sua conta',
  noOwn: 'Nenhuma aposta com saldo livre ainda.',
  noOwnBody: 'Cada período aparece aqui com apostas, prêmios e o valor.',
  bets: 'Apostas',
  wins: 'Prêmios',
  net: 'Apostas menos prêmios',
  amount: 'Cashback',
  soFar: 'até agora',
  outcome: ({ outcome, at }: OwnPeriod, { leastVipLevel, leastCentavos }: CashbackLine): string => {
    if (outcome === 'soFar') return `Em andamento. É pago a partir de ${formatDayAndHour(at)}, se a conta ficar assim.`;
    if (outcome === 'waiting')
      return `Fechado. É pago a partir de ${formatDayAndHour(at)}, quando as suas rodadas terminarem.`;
    if (outcome === 'paid') return `Pago em ${formatDayAndHour(at)}.`;
    if (outcome === 'vip_level') return `Não pago: era para o VIP ${leastVipLevel} ou acima.`;
    if (outcome === 'withheld') return 'Não pago: a conta não podia receber cashback nesse momento.';
    return `Nada a pagar: a conta não chegou a ${formatBrl(leastCentavos)} de cashback.`;
  },
  terms: 'Termos do cashback',
};
