import { tournamentStateNames } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { counted, formatDayAndHour, formatExactClock, formatHundredths, formatNumber } from '@ipe/pt-br';
import { text as shared } from '#shell/offers/offers.text.ts';
import type { TournamentLine, TournamentTable } from './tournaments.queries.ts';

type By = TournamentLine['points']['by'];

type Next = NonNullable<NonNullable<TournamentTable['own']>['next']>;

const isOne = (by: By, count: number): boolean => count === (by === 'count' ? 1 : 100);

/** `12,50 pontos` where results count, `12 pontos` where rounds count. */
const points = (by: By, count: number): string =>
  by === 'count'
    ? counted(count, 'ponto', 'pontos')
    : `${formatHundredths(count)} ${isOne(by, count) ? 'ponto' : 'pontos'}`;

export const text = {
  title: 'Torneios',
  detailTitle: 'Torneio',
  empty: 'Nenhum torneio no momento',
  emptyBody: 'Quando houver um, os prêmios e os termos completos estarão aqui.',
  gone: 'Este torneio não está aqui',
  toList: 'Ver os torneios',
  states: tournamentStateNames,
  prizesInAll: (centavos: number) => `${formatBrl(centavos)} em prêmios`,
  isIn: 'Você está inscrito',
  inShort: 'Inscrito',
  see: 'Ver o torneio',
  opens: 'Inscrições',
  howTitle: 'Como se pontua',
  how: ({ points: rule }: TournamentLine) =>
    rule.by === 'count'
      ? 'Cada rodada que conta vale 1 ponto.'
      : rule.best === 1
        ? 'Vale a sua melhor rodada: o prêmio dividido pela aposta.'
        : `Valem as suas ${rule.best} melhores rodadas, somadas: o prêmio de cada uma dividido pela aposta.`,
  minBet: (centavos: number) => `Aposta de pelo menos ${formatBrl(centavos)}.`,
  games: (names: readonly string[] | undefined) =>
    names === undefined ? 'Todos os jogos da própria casa.' : names.join(' · '),
  gamesTitle: 'Jogos que contam',
  prizes: 'Prêmios',
  places: (from: number, to: number) => (from === to ? `${from}º lugar` : `${from}º ao ${to}º lugar`),
  each: 'cada',
  cancelled: 'Este torneio foi cancelado',
  cancelledBody: (reason: string) => `Nenhum prêmio será pago; as rodadas continuam valendo. Motivo: ${reason}`,
  join: 'Participar do torneio',
  joined: 'Inscrição feita. As suas próximas rodadas contam.',
  joinedSince: (at: string) => `Inscrição em ${formatDayAndHour(at)}`,
  notYet: 'As inscrições ainda não abriram.',
  over: 'As inscrições terminaram.',
  visitorBody: 'Com a sua conta você se inscreve com um toque, sem pagar nada por isso.',
  terms: 'Termos do torneio',
  table: 'Tabela',
  finalTable: 'Resultado final',
  asOf: (at: string) => `Atualizada às ${formatExactClock(at)}`,
  entrants: (count: number) => counted(count, 'inscrito', 'inscritos'),
  place: 'Lugar',
  player: 'Jogador',
  pointsTitle: 'Pontos',
  prize: 'Prêmio',
  points,
  bare: (by: By, count: number) => (by === 'count' ? formatNumber(count) : formatHundredths(count)),
  ordinal: (place: number) => `${formatNumber(place)}º`,
  you: 'você',
  noPrize: '–',
  noPoints: 'Ninguém pontuou ainda',
  noPointsBody: shared.soon,
  own: 'Você no torneio',
  noPlace: 'Você ainda não pontuou.',
  winsNow: (centavos: number) => `Este lugar ganha ${formatBrl(centavos)}.`,
  won: (centavos: number) => `Você ganhou ${formatBrl(centavos)}.`,
  next: (by: By, { place, prizeCentavos, missingPoints }: Next) =>
    `Para o ${formatNumber(place)}º lugar, que ganha ${formatBrl(prizeCentavos)}, ` +
    `${isOne(by, missingPoints) ? 'falta' : 'faltam'} ${points(by, missingPoints)}.`,
};
