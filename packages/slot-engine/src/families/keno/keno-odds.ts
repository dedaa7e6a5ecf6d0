// How likely each number of hits is, for the figures, the rules and the game window. Pages load only this file of the engine.

import type { Card, KenoMath } from './keno-math.ts';

/** The number of ways to choose `count` of `size` things; 0 if there are fewer. */
function choose(size: number, count: number): bigint {
  let sets = 1n;
  for (let taken = 0; taken < count; taken += 1) sets = (sets * BigInt(size - taken)) / BigInt(taken + 1);
  return sets;
}

/**
 * How many of all draws hit 0, 1, 2… of the picks: the hypergeometric distribution in whole numbers. It is the same for
 * any picked cells.
 */
export const waysToHit = ({ cells, drawn }: KenoMath['keno'], picks: number): bigint[] =>
  Array.from({ length: picks + 1 }, (_, hits) => choose(picks, hits) * choose(cells - picks, drawn - hits));

/** The number of all draws, without regard to the order. */
export const waysToDraw = ({ cells, drawn }: KenoMath['keno']): bigint => choose(cells, drawn);

/** The probability of each number of hits, from 0 on. */
export function hitChances(keno: KenoMath['keno'], picks: number): number[] {
  const all = Number(waysToDraw(keno));
  return waysToHit(keno, picks).map((ways) => Number(ways) / all);
}

/** The expected pay of a card in units. */
export const expectedUnits = (keno: KenoMath['keno'], { picks, multipliersX100 }: Card): number =>
  hitChances(keno, picks).reduce((sum, chance, hits) => sum + chance * (multipliersX100[hits] ?? 0), 0);
