import { formatBrl } from '@ipe/money';
import { counted, formatBrasiliaTime, formatList, formatNumber, timesOf } from '@ipe/pt-br';
import type { MissionDocument } from '@ipe/staff-contract';
import { authorisationTerms, exclusionTerm, uncountedTerm, wageringTerm } from '#modules/rewards/index.ts';
import { openRoundsMs } from '#modules/rounds/index.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { stopMs } from './mission-times.ts';
import { writeGoal, writePrize } from './write-steps.ts';

type Written = {
  nameOf: (gameId: string) => string;
  /** For each step, the games whose rounds count; null for all of the house's own games. */
  games: readonly (readonly string[] | null)[];
};

const whoTerm = ({ leastVipLevel }: MissionDocument): string =>
  `Quem participa: a participação é voluntária e não custa nada${leastVipLevel > 0 ? `, para quem está no VIP ${leastVipLevel} ou acima` : ''}. ` +
  'Não participa quem está em pausa, autoexcluído, suspenso, encerrando a conta ou impedido de apostar.';

const periodTerm = ({ startsAt, endsAt }: MissionDocument): string =>
  `Período: de ${formatBrasiliaTime(startsAt)} a ${formatBrasiliaTime(endsAt)}. Dá para participar até o fim; contam as rodadas que começam depois disso.`;

const roundsTerm = ({ minBetCentavos }: MissionDocument): string =>
  `Rodadas que contam: as dos jogos da própria casa que terminaram, com aposta de pelo menos ${formatBrl(minBetCentavos)}. Apostar mais do que isso não adianta a missão: ` +
  `o que se conta são rodadas e jogos, nunca o valor apostado ou perdido. Contam igualmente as apostas com saldo livre e com saldo em rollover. ${uncountedTerm}`;

/** Names the games of a theme or a family, because later games of it don't count. */
const gamesOfStep = (
  { goal: { within } }: MissionDocument['steps'][number],
  games: readonly string[] | null,
  { nameOf }: Written,
): string => (within === null || within.by === 'games' ? '' : ` Os jogos são ${formatList(games!.map(nameOf))}.`);

const stepTerms = (document: MissionDocument, written: Written): string[] =>
  document.steps.map(
    (step, index) =>
      `Etapa ${index + 1}: ${writeGoal(step.goal, written.nameOf)}. Prêmio: ${writePrize(step, written.nameOf)}.${gamesOfStep(step, written.games[index]!, written)}`,
  );

const stepsTerm =
  'Etapas: todas contam desde a sua participação, em qualquer ordem, e uma rodada pode contar em mais de uma. Cada prêmio é pago uma vez, quando a etapa é alcançada, ' +
  'sem precisar pedir. Quem não alcança uma etapa não perde nada por isso.';

const example = { bet: 1_00 };

const multipleTerm = ({ steps }: MissionDocument): string[] => {
  const found = steps.find(({ goal }) => goal.leastX100 > 0);
  if (found === undefined) return [];
  const { leastX100 } = found.goal;
  return [
    `Quanto uma rodada paga: o prêmio dela dividido pela aposta. Numa aposta de ${formatBrl(example.bet)}, ${formatNumber(leastX100 / 100)}× são ${formatBrl((example.bet * leastX100) / 100)}. ` +
      'Quando isso acontece é sorteio: não há número de rodadas em que seja certo.',
  ];
};

const moneyTerms = (document: MissionDocument): string[] =>
  document.steps.some(({ prize }) => prize.by === 'money') ? [wageringTerm('o prêmio em dinheiro', document)] : [];

const lotTerms = ({ steps, wageringX100, wageringDays }: MissionDocument): string[] => {
  const days = steps.flatMap(({ prize }) => (prize.by === 'rounds' ? [prize.playDays] : []));
  if (days.length === 0) return [];
  const longest = Math.max(...days);
  const wins =
    wageringX100 === 0
      ? 'O que elas ganharem já pode ser sacado.'
      : `O que elas ganharem precisa ser apostado ${timesOf(wageringX100)} em até ${counted(wageringDays, 'dia', 'dias')} depois do prazo delas.`;
  return [
    `Rodadas da casa: a aposta é paga pela casa. O prazo para jogar é de ${days.every((one) => one === longest) ? '' : 'até '}${counted(longest, 'dia', 'dias')} a partir do prêmio; ` +
      `o que não for jogado deixa de valer. ${wins}`,
  ];
};

const endTerm =
  'Fim: uma rodada que espera por uma decisão conta quando termina, até ' +
  `${openRoundsMs / hourMs} horas depois do fim da missão; depois disso ela não conta.`;

const changeTerm =
  'Mudanças: depois do começo, nada disto muda. A casa só pode encerrar a missão antes da data, dizendo por quê; isso vale ' +
  `${counted(stopMs / minuteMs, 'minuto', 'minutos')} depois do aviso, e o que foi alcançado até ali é pago.`;

const honestTerm = 'A missão não muda a chance de nenhum jogo. Jogar mais por causa dela aumenta o que se perde.';

/** Writes the terms of a mission for players, in paragraphs, from the same document that the program follows. */
export const writeMissionTerms = (document: MissionDocument, written: Written): string =>
  [
    `Missão ${document.name}.`,
    whoTerm(document),
    periodTerm(document),
    ...stepTerms(document, written),
    stepsTerm,
    roundsTerm(document),
    ...multipleTerm(document),
    ...moneyTerms(document),
    ...lotTerms(document),
    endTerm,
    changeTerm,
    honestTerm,
    ...authorisationTerms(document),
    exclusionTerm,
  ].join('\n');
