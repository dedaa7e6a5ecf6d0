import type { Distribution } from './distribution.ts';
import type { Tally } from './tally-windows.ts';

/** Probabilities of units, by the count of the special symbol. All of them add up to 1. */
export type Pays = ReadonlyMap<number, Distribution>;

export function paysOfTally({ counts, windows }: Tally): Pays {
  const share = (ways: Map<number, number>) => new Map([...ways].map(([units, count]) => [units, count / windows]));
  return new Map([...counts].map(([count, ways]) => [count, share(ways)]));
}
