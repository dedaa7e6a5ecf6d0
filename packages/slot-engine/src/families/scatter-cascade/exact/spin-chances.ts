import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace, type CascadeSpace } from './cascade-space.ts';
import { chanceOf, chanceOfScatters, expectedUnits, firstLayer, type Layer } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { openTable } from './table.ts';

/** The outcomes of one spin with all its cascades. */
export interface SpinChances {
  /** `ended[wins][scatters]`: probabilities that together are 1. */
  ended: number[][];
  /** Expected units of win number `wins` (from 0), before any multiplier. */
  units: number[];
}

/** When no more than this is left, the layers have forgotten how they began: each is the one before times the same factor. */
const LAST_LAYER = 1e-10;

/**
 * Exact chances of a spin: layer by layer, a layer being one win of the cascade. A window is its counts of symbols, for a
 * symbol pays wherever it is. Drawing `empty` cells has the chance empty! · Π chance^drawn / drawn!, and therefore the symbols
 * can be drawn one after the other (`draw-lines.ts`) once empty! and the windows' own Π chance^count / count! are split off
 * (`layer.ts`). What a symbol drawn without a win says of more of its cells gives the windows that win (`winners.ts`). Thirty
 * cells and eight symbols take about a second a layer.
 */
export function spinChances(math: CascadeMath, reelSet: string): SpinChances {
  const { maxSteps } = math.features.cascade;
  const space = cascadeSpace(math, reelSet);
  const table = openTable(space);
  const chances: SpinChances = { ended: [], units: [] };
  let layer = firstLayer(space);
  for (let wins = 0; wins < maxSteps; wins += 1) {
    const before = chanceOf(layer);
    chances.units.push(expectedUnits(space, layer));
    const played = playLayer(table, layer);
    chances.ended.push(played.ended);
    layer = played.layer;
    const left = chanceOf(layer);
    if (left < LAST_LAYER) {
      return withTail(chances, maxSteps, { left, ratio: left / before, units: expectedUnits(space, layer) });
    }
  }
  chances.ended.push(lastDraw(space, layer));
  return chances;
}

/** After the last win that is allowed the empty cells are drawn and nothing wins any more. */
export function lastDraw(space: CascadeSpace, layer: Layer): number[] {
  return Array.from({ length: space.cells + 1 }, (_, to) =>
    layer.chances.reduce(
      (sum, _chances, from) => sum + (from > to ? 0 : chanceOfScatters(space, layer, { from, to })),
      0,
    ),
  );
}

interface Tail {
  /** Probability that is left, and by how much less it is than a layer before. */
  left: number;
  ratio: number;
  /** Of the next win. */
  units: number;
}

function withTail({ ended, units }: SpinChances, maxSteps: number, tail: Tail): SpinChances {
  const last = ended.at(-1)!;
  const sum = last.reduce((total, chance) => total + chance, 0);
  const chances = { ended: [...ended], units: [...units] };
  let factor = 1;
  for (let wins = ended.length; wins <= maxSteps; wins += 1) {
    const ending = tail.left * factor * (wins === maxSteps ? 1 : 1 - tail.ratio);
    chances.ended.push(last.map((chance) => (chance / sum) * ending));
    if (wins < maxSteps) chances.units.push(tail.units * factor);
    factor *= tail.ratio;
  }
  return chances;
}
