import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace, type CascadeSpace } from './cascade-space.ts';
import { chanceOf, chanceOfScatters, expectedPays, firstLayer, unitsOf, type Layer, type Pays } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { openTable } from './table.ts';

/** The outcomes of one spin with all its cascades. */
export interface SpinChances {
  /** `ended[wins][scatters]`: probabilities that together are 1. */
  ended: number[][];
  /** Expected units of win number `wins` (from 0), before any multiplier. */
  units: number[];
  /** What win number `wins` pays, of the first `SHORT`. */
  pays: Pays[];
  /** By scatters: what would end in place of all that goes on, if no more than `SHORT` wins were allowed. */
  stopped: number[];
}

/** When no more than this is left, the layers have forgotten how they began: each is the one before times the same factor. */
const LAST_LAYER = 1e-8;

/** Of a game that is played short, see `shortChances`: more wins than this add less than a ten-thousandth of a return. */
export const SHORT = 11;

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
  const chances: SpinChances = { ended: [], units: [], pays: [], stopped: [] };
  let layer = firstLayer(space);
  for (let wins = 0; wins < maxSteps; wins += 1) {
    if (wins === SHORT) chances.stopped = lastDraw(space, layer);
    const before = chanceOf(layer);
    const pays = expectedPays(space, layer);
    chances.units.push(unitsOf(pays));
    if (wins < SHORT) chances.pays.push(pays);
    const played = playLayer(table, layer);
    chances.ended.push(played.ended);
    layer = played.layer;
    const left = chanceOf(layer);
    if (left < LAST_LAYER && wins >= SHORT) {
      const tail = { left, ratio: left / before || 0, units: unitsOf(expectedPays(space, layer)) };
      return withTail(chances, maxSteps, tail);
    }
  }
  chances.ended.push(lastDraw(space, layer));
  return chances;
}

/** The chances of the same spin if no more than `SHORT` wins were allowed. */
export function shortChances(chances: SpinChances): SpinChances {
  const { ended, stopped, units } = chances;
  if (ended.length <= SHORT + 1) return chances;
  return { ...chances, ended: [...ended.slice(0, SHORT), stopped], units: units.slice(0, SHORT) };
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

function withTail(before: SpinChances, maxSteps: number, tail: Tail): SpinChances {
  const { ended, units } = before;
  const last = ended.at(-1)!;
  const sum = last.reduce((total, chance) => total + chance, 0);
  const chances = { ...before, ended: [...ended], units: [...units] };
  let factor = 1;
  for (let wins = ended.length; wins <= maxSteps; wins += 1) {
    const ending = tail.left * factor * (wins === maxSteps ? 1 : 1 - tail.ratio);
    chances.ended.push(last.map((chance) => (chance / sum || 0) * ending));
    if (wins < maxSteps) chances.units.push(tail.units * factor);
    factor *= tail.ratio;
  }
  return chances;
}
