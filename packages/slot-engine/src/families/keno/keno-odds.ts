// How likely each number of hits is: the figures, the rules and the window ask here. Pages fetch this file alone.

import type { Card, KenoMath } from './keno-math.ts';

/** How many sets of `count` there are of `size` things; none of more than there are. */
function choose(size: number, count: number): bigint {
  let sets = 1n;
  for (let taken = 0; taken < count; taken += 1) sets = (sets * BigInt(size - taken)) / BigInt(taken + 1);
  return sets;
}

/**
 * Of all draws how many hit none, one, two… of the picks: the hypergeometric distribution in whole numbers. Whichever cells are picked,
 * these are the same.
 */
export const waysToHit = ({ cells, drawn }: KenoMath['keno'], picks: number): bigint[] =>
  Array.from({ length: picks + 1 }, (_, hits) => choose(picks, hits) * choose(cells - picks, drawn - hits));

/** All draws, in whichever order. */
export const waysToDraw = ({ cells, drawn }: KenoMath['keno']): bigint => choose(cells, drawn);

/** How likely each number of hits is, from none on. */
export function hitChances(keno: KenoMath['keno'], picks: number): number[] {
  const all = Number(waysToDraw(keno));
  return waysToHit(keno, picks).map((ways) => Number(ways) / all);
}

/** The expected pay of a card in units. */
export const expectedUnits = (keno: KenoMath['keno'], { picks, multipliersX100 }: Card): number =>
  hitChances(keno, picks).reduce((sum, chance, hits) => sum + chance * (multipliersX100[hits] ?? 0), 0);
