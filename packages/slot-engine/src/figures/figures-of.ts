import { countWays, ratio, sumSquares, sumUnits, type Ways } from './ways.ts';

/** What the distribution of a mode's total says. Wins are in multiples of the mode's cost. */
export interface DistributionFigures {
  /** Expected win, cap included. */
  rtp: number;
  /** P(win > 0). */
  hitRate: number;
  /** Standard deviation of the win. */
  std: number;
  /** The greatest win that can happen. */
  maxWinX: number;
  maxWinProbability: number;
}

/** The figures of a distribution in integers, and its RTP as a reduced fraction: `225051/234650`. */
export function figuresOf(totals: Ways, costUnits: number): DistributionFigures & { rtpFraction: string } {
  const outcomes = countWays(totals);
  const sum = sumUnits(totals);
  const paid = outcomes * BigInt(costUnits);
  const maxUnits = [...totals.keys()].reduce((max, units) => Math.max(max, units));
  return {
    rtp: ratio(sum, paid),
    rtpFraction: fraction(sum, paid),
    hitRate: ratio(outcomes - (totals.get(0) ?? 0n), outcomes),
    std: Math.sqrt(ratio(sumSquares(totals) * outcomes - sum ** 2n, paid ** 2n)),
    maxWinX: maxUnits / costUnits,
    maxWinProbability: ratio(totals.get(maxUnits) ?? 0n, outcomes),
  };
}

function fraction(part: bigint, whole: bigint): string {
  const divisor = greatestCommonDivisor(part, whole);
  return `${part / divisor}/${whole / divisor}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
