import { amount, clockTime, field, group, optional, shortened } from './xml.ts';

/** 1 slot, 2 crash, 3 roulette, 4 bingo, 5 live, 6 cards, 7 other. */
export type GameType = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * What one person did in games of one type on a day. `gainCentavos` is the sum of the sessions that won, `lossCentavos`
 * that of the sessions that lost.
 */
export type PlayedType = {
  type: GameType;
  bets: number;
  title: string;
  prizedSessions: readonly string[];
  seconds: number;
  stakedCentavos: number;
  gainCentavos: number;
  lossCentavos: number;
};

export type PlayedGames = { cpf: string; types: readonly PlayedType[] };

const sum = (types: readonly PlayedType[], of: (one: PlayedType) => number): number =>
  types.reduce((total, one) => total + of(one), 0);

const writeType = (played: PlayedType): string =>
  `<jogoOnline tipo="${played.type}">` +
  field('qtdApostasTipoJogo', played.bets) +
  field('tituloJogo', shortened(played.title, 100)) +
  field('qtdPremiosSessaoJogo', played.prizedSessions.length) +
  group('sessoesPremiadas', ...played.prizedSessions.map((id) => field('idSessao', id))) +
  field('tempoTotalApostasJogo', clockTime(played.seconds)) +
  field('valorTotalApostasJogo', amount(played.stakedCentavos)) +
  field('ganhoApostasJogo', amount(played.gainCentavos)) +
  field('perdaApostasJogo', amount(played.lossCentavos)) +
  '</jogoOnline>';

export const writeGames = ({ cpf, types }: PlayedGames): string =>
  group(
    'aposta',
    field('CPF', cpf),
    field(
      'qtdApostasJogoDia',
      sum(types, (one) => one.bets),
    ),
    group('jogosOnline', ...types.map(writeType)),
    field('tempoTotalApostadorJogoDia', clockTime(sum(types, (one) => one.seconds))),
    field('valorTotalApostadorJogoDia', amount(sum(types, (one) => one.stakedCentavos))),
    field('ganhoApostadorJogoDia', amount(sum(types, (one) => one.gainCentavos))),
    field('perdaApostadorJogoDia', amount(sum(types, (one) => one.lossCentavos))),
  );

export type GameTotals = { bets: number; stakedCentavos: number };

export const totalsOfGames = ({ types }: PlayedGames): GameTotals => ({
  bets: sum(types, (one) => one.bets),
  stakedCentavos: sum(types, (one) => one.stakedCentavos),
});

/** A day without a bet leaves the number of bets out, because the schema's minimum is 1. */
export const writeGameTotals = ({ bets, stakedCentavos }: GameTotals): string =>
  optional('qtdTotalApostadoDia', bets === 0 ? undefined : bets) + field('valTotalApostadoDia', amount(stakedCentavos));
