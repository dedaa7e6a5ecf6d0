import { centavos, type Centavos } from '@ipe/money';

/** What a pot has from those before it: whole centavos, and ten-thousandths of one, which no pot has paid. */
export type Carried = { carried: Centavos; carriedRest: number };

type Fed = Carried & {
  seed: Centavos;
  /** Of all bets that were counted for it. */
  bets: number;
  contributionBasisPoints: number;
};

const parts = 10_000n;

/** What a pot has, to the ten-thousandth of a centavo: the whole centavos are paid, the rest begins the next pot. */
export function poolOf({ seed, carried, carriedRest, bets, contributionBasisPoints }: Fed): {
  amount: Centavos;
  rest: number;
  /** Whole centavos of `amount` that came from bets. */
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
