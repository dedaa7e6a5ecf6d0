import { countWays, ratio, sumSquares, sumUnits, type Ways } from './ways.ts';

/** The figures of the distribution of a mode's total. Wins are in multiples of the mode's cost. */
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
  /** P(win ≥ x times the cost) by x, up to the greatest win. */
  tail: Record<string, number>;
}

const TAIL = [1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** @param atLeast gives the probability of this many units or more */
export function tailOf(
  atLeast: (units: number) => number,
  { costUnits, maxUnits }: Record<'costUnits' | 'maxUnits', number>,
) {
  const multiples = TAIL.filter((multiple) => multiple * costUnits <= maxUnits);
  return Object.fromEntries(multiples.map((multiple) => [String(multiple), atLeast(multiple * costUnits)]));
}

/** The figures of a distribution in integers, with the RTP also as a reduced fraction: `225051/234650`. */
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
    tail: tailOf((units) => ratio(waysFrom(totals, units), outcomes), { costUnits, maxUnits }),
  };
}

function waysFrom(totals: Ways, least: number): bigint {
  return countWays(new Map([...totals].filter(([units]) => units >= least)));
}

function fraction(part: bigint, whole: bigint): string {
  const divisor = greatestCommonDivisor(part, whole);
  return `${part / divisor}/${whole / divisor}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
