import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatPercent } from '@ipe/pt-br';
import { cashbackStateNames } from '@ipe/staff-contract';
import { masculine } from '#shell/documents/documents.text.ts';

export const text = {
  ...masculine,
  intro:
    'Uma parte das apostas menos prêmios de cada dia ou semana volta ao jogador. O que ele lê é escrito do documento. Publicar pede duas pessoas; encerrar, uma.',
  caption: 'Cashback',
  empty: 'Nenhum cashback ainda',
  emptyBody: 'Escreva o primeiro documento: outra pessoa aprova, e ele vale a partir do dia que diz.',
  create: 'Novo cashback',
  name: 'Cashback',
  states: cashbackStateNames,
  from: 'Primeiro dia',
  until: 'Último dia',
  day: formatCalendarDay,
  rate: 'Quanto',
  percent: (basisPoints: number) => formatPercent(basisPoints / 10_000),
  periods: 'Períodos pagos',
  noPeriods: 'Nada foi fechado ainda: o primeiro dia é pago na madrugada seguinte.',
  period: 'Período',
  days: (from: string, to: string) =>
    from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} a ${formatCalendarDay(to)}`,
  players: 'Jogadores',
  paid: 'Receberam',
  sum: 'Pago',
  money: (centavos: number) => formatBrl(centavos),
  stop: 'Encerrar cashback',
  stopHint:
    'Hoje ainda conta e é pago; a partir de amanhã, não. Não se desfaz, e o jogador lê o motivo que você escrever.',
  stopped: 'Cashback encerrado.',
  draft: 'Documento do cashback',
  draftIntro:
    'Valores em centavos; "rateBasisPoints" em centésimos de por cento (500 é 5%); "period" é "day" ou "week"; "games" é null ou uma lista.',
};
