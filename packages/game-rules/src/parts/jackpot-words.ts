import { formatPercent } from '@ipe/pt-br';

/** What of a jackpot's document its return follows from. Amounts in centavos. */
export type JackpotShares = {
  /** Of each bet, in hundredths of a percent. */
  contributionBasisPoints: number;
  /** What the house puts into each pool. */
  seedCentavos: number;
  /** Each centavo of a bet wins with a chance of one in so many. */
  oneInCentavos: number;
};

/** What a jackpot gives back of all bets, as a part of them: what they feed, and the seed of each pool by the chance to win it. */
export const jackpotReturn = ({ contributionBasisPoints, seedCentavos, oneInCentavos }: JackpotShares): number =>
  contributionBasisPoints / 10_000 + seedCentavos / oneInCentavos;

/** Beside the return of a game, and apart from it: `+ 0,5% do jackpot`. What the house adds to what bets feed isn't in it. */
export const jackpotWords = ({ contributionBasisPoints }: Pick<JackpotShares, 'contributionBasisPoints'>): string =>
  `+ ${formatPercent(contributionBasisPoints / 10_000)} do jackpot`;
