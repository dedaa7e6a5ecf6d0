import { missionStateNames } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { counted, formatDayAndHour, formatList, formatNumber } from '@ipe/pt-br';
import type { Mission, MissionStep, OwnStep } from './missions.queries.ts';

const units = { round: ['rodada', 'rodadas'], game: ['jogo', 'jogos'] } as const;

const houseRounds = (count: number): string => counted(count, 'rodada da casa', 'rodadas da casa');

/** `R$ 17,00 e 10 rodadas da casa` */
function prizes(steps: readonly MissionStep[]): string {
  let [centavos, rounds] = [0, 0];
  for (const { prize } of steps)
    if (prize.by === 'money') centavos += prize.amountCentavos;
    else rounds += prize.rounds;
  return formatList([...(centavos > 0 ? [formatBrl(centavos)] : []), ...(rounds > 0 ? [houseRounds(rounds)] : [])]);
}

const isReached = ({ own }: MissionStep): boolean => own !== null && own.state !== 'open';

export const text = {
  title: 'Missões',
  detailTitle: 'Missão',
  empty: 'Nenhuma missão no momento',
  emptyBody: 'Quando houver uma, as etapas, os prêmios e os termos completos estarão aqui.',
  gone: 'Esta missão não está aqui',
  toList: 'Ver as missões',
  states: missionStateNames,
  prizes,
  see: 'Ver a missão',
  minBet: (centavos: number) => `Contam rodadas com aposta de pelo menos ${formatBrl(centavos)}.`,
  steps: 'Etapas',
  stepCount: (steps: readonly MissionStep[]) => counted(steps.length, 'etapa', 'etapas'),
  reached: (steps: readonly MissionStep[]) =>
    `${formatNumber(steps.filter(isReached).length)} de ${counted(steps.length, 'etapa alcançada', 'etapas alcançadas')}`,
  reachedOf: (steps: readonly MissionStep[]) => steps.filter(isReached).length,
  order: 'Todas contam ao mesmo tempo, em qualquer ordem. Cada prêmio cai sozinho quando a etapa é alcançada.',
  step: (no: number) => `Etapa ${formatNumber(no)}`,
  prize: ({ prize }: MissionStep) =>
    prize.by === 'money' ? formatBrl(prize.amountCentavos) : houseRounds(prize.rounds),
  prizeName: 'Prêmio',
  rounds: ({ prize }: MissionStep) =>
    prize.by === 'rounds'
      ? `Rodadas de ${formatBrl(prize.stakeCentavos)} em ${prize.name}, por ${counted(prize.playDays, 'dia', 'dias')}.`
      : undefined,
  progress: ({ unit, target }: MissionStep, { done }: OwnStep) =>
    `${formatNumber(done)} de ${counted(target, units[unit][0], units[unit][1])}`,
  missing: ({ unit, target }: MissionStep, { done }: OwnStep) => {
    const left = target - done;
    return left === 0 ? '' : `${left === 1 ? 'falta' : 'faltam'} ${counted(left, units[unit][0], units[unit][1])}`;
  },
  counts: (games: NonNullable<OwnStep['games']>) =>
    games.length === 0 ? 'Nenhum jogo contou ainda.' : `Já contaram: ${formatList(games.map(({ name }) => name))}.`,
  waiting: 'Alcançada: o prêmio cai em instantes.',
  given: (at: string) => `Prêmio pago em ${formatDayAndHour(at)}`,
  withheld: 'Alcançada, mas a conta não recebia recompensas nesse momento.',
  missed: 'Não alcançada até o fim.',
  toRounds: 'Ver rodadas da casa',
  isIn: 'Você está na missão',
  inShort: 'Participando',
  joinedSince: (at: string) => `Desde ${formatDayAndHour(at)}. Contam as rodadas que começam depois disso.`,
  join: 'Participar da missão',
  joined: 'Pronto. As suas próximas rodadas contam.',
  notYet: 'A missão ainda não começou.',
  over: 'A missão terminou: não dá mais para participar.',
  stopped: 'A casa encerrou esta missão antes da data',
  stoppedBody: (reason: string) => `O que foi alcançado até o fim dela é pago. Motivo: ${reason}`,
  visitorBody: 'Com a sua conta você participa com um toque, sem pagar nada por isso.',
  terms: 'Termos da missão',
  free: ({ wageringX100 }: Mission) =>
    wageringX100 === 0
      ? 'O dinheiro dos prêmios já entra livre para saque.'
      : 'O que os prêmios dão precisa ser apostado antes de sair: veja os termos.',
};
