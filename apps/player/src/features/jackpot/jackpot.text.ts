import { jackpotStateNames } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import {
  formatBrasiliaTime,
  formatDayAndHour,
  formatExactClock,
  formatList,
  formatNumber,
  formatPercent,
} from '@ipe/pt-br';
import { text as shared } from '#shell/offers/offers.text.ts';
import type { Jackpot, JackpotWin } from './jackpot.queries.ts';

/** Whether it was stopped before its beginning. */
export const neverBegan = ({ startsAt, endsAt }: Jackpot): boolean => Date.parse(endsAt) <= Date.parse(startsAt);

export const text = {
  title: 'Jackpot',
  empty: 'Nenhum jackpot no momento',
  emptyBody: 'Quando houver um, o acumulado, as regras e os ganhadores estarão aqui.',
  states: jackpotStateNames,
  money: formatBrl,
  countedAt: (at: string) => `Contado às ${formatExactClock(at)}`,
  startsAt: (at: string) => `Começa em ${formatDayAndHour(at)}`,
  counting: 'O período acabou. As últimas rodadas estão sendo contadas.',
  over: (jackpot: Jackpot) =>
    neverBegan(jackpot) ? shared.neverBegan : 'Este jackpot acabou. O último acumulado está na lista abaixo.',
  figures: {
    fed: 'De cada aposta',
    seed: 'A casa põe',
    chance: 'Chance por R$ 1,00',
    games: 'Jogos',
    lasts: 'Até',
  },
  fed: ({ contributionBasisPoints }: Jackpot) => formatPercent(contributionBasisPoints / 10_000),
  chance: ({ oneInCentavos }: Jackpot) => `1 em ${formatNumber(Math.round(oneInCentavos / 100))}`,
  games: ({ games }: Jackpot) =>
    games === null ? 'Todos os da casa em que só o sorteio decide' : formatList(games.map(({ name }) => name)),
  until: formatBrasiliaTime,
  honest: 'O jackpot não muda o resultado nem o retorno de nenhum jogo, e jogar mais não aproxima o prêmio.',
  stopped: (jackpot: Jackpot) => (neverBegan(jackpot) ? 'Este jackpot foi cancelado' : 'Este jackpot termina antes'),
  stoppedBody: (jackpot: Jackpot, reason: string) =>
    `${neverBegan(jackpot) ? '' : `O fim passou para ${formatBrasiliaTime(jackpot.endsAt)}. `}Motivo: ${reason}`,
  wins: 'Últimos acumulados',
  noWins: 'Nenhum acumulado saiu ainda.',
  win: ({ end, round }: JackpotWin) => {
    if (round === null) return 'Passou para o próximo jackpot';
    if (round.roundId !== null) return 'Você';
    return end === 'last_draw' ? `${round.nickname}, no último sorteio` : round.nickname;
  },
  winAt: ({ at, round }: JackpotWin) =>
    round === null ? formatDayAndHour(at) : `${round.game}, ${formatDayAndHour(round.at)}`,
  drawn: ({ drawn, betCentavos }: NonNullable<JackpotWin['round']>) =>
    `Sorteou ${formatNumber(drawn)} com aposta de ${formatBrl(betCentavos)}`,
  ownRound: 'Conferir a rodada',
  check: 'Como conferir',
  checkSteps: [
    'Cada rodada sorteia, com as sementes fixadas antes dela, um número só para o jackpot. Ganha o que for menor do que a aposta em centavos.',
    'Troque as sementes em Jogo justo e abra a rodada em Minhas apostas: a conta é refeita no seu aparelho, com o jackpot junto.',
    'O acumulado é a soma do valor inicial com a parte das apostas contadas. A auditoria da casa o refaz do livro, centavo por centavo.',
  ],
  toFairness: 'Abrir Jogo justo',
  terms: 'Termos do jackpot',
};
