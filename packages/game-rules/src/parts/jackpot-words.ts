import { formatPercent } from '@ipe/pt-br';

/** The values of a jackpot's rule that decide its return. */
export type JackpotShares = {
  /** The part of each bet that goes into the pool, in hundredths of a percent. */
  contributionBasisPoints: number;
  /** What the house puts into each new pool, in centavos. */
  seedCentavos: number;
  /** Each centavo of a bet wins with a chance of 1 in this number. */
  oneInCentavos: number;
};

/** The return of a jackpot as a fraction of all bets: what bets put into the pool, plus the house's seed times the chance to win it. */
export const jackpotReturn = ({ contributionBasisPoints, seedCentavos, oneInCentavos }: JackpotShares): number =>
  contributionBasisPoints / 10_000 + seedCentavos / oneInCentavos;

/**
 * The jackpot's return in words, stated separately after the game's own: `+ 0,5% do jackpot`. It leaves out what the
 * house adds to the pool.
 */
export const jackpotWords = ({ contributionBasisPoints }: Pick<JackpotShares, 'contributionBasisPoints'>): string =>
  `+ ${formatPercent(contributionBasisPoints / 10_000)} do jackpot`;
