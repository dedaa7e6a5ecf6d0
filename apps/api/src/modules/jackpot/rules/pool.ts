import { centavos, type Centavos } from '@ipe/money';

/** What a pot has from previous ones: whole centavos, and ten-thousandths of a centavo, which no pot has paid. */
export type Carried = { carried: Centavos; carriedRest: number };

type Fed = Carried & {
  seed: Centavos;
  /** The sum of all bets that were counted for the pot, in centavos. */
  bets: number;
  contributionBasisPoints: number;
};

const parts = 10_000n;

/** Computes what a pot has, exactly: the whole centavos are paid, and the rest, in ten-thousandths of a centavo, begins the next pot. */
export function poolOf({ seed, carried, carriedRest, bets, contributionBasisPoints }: Fed): {
  amount: Centavos;
  rest: number;
  /** The part of `amount` that came from bets, in whole centavos. */
  contributed: Centavos;
} {
  const fed = BigInt(carriedRest) + BigInt(bets) * BigInt(contributionBasisPoints);
  const contributed = Number(fed / parts);
  return {
    amount: centavos(seed + carried + contributed),
    rest: Number(fed % parts),
    contributed: centavos(contributed),
  };
}
