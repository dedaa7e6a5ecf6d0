import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace, type CascadeSpace } from './cascade-space.ts';
import { chanceOf, chanceOfScatters, expectedPays, firstLayer, unitsOf, type Layer, type Pays } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { openTable } from './table.ts';

/** The outcomes of one spin with all its cascades. */
export interface SpinChances {
  /** `ended[wins][scatters]`: probabilities that add up to 1. */
  ended: number[][];
  /** The expected units of win number `wins` (from 0), before any multiplier. */
  units: number[];
  /** What win number `wins` pays, for the first `SHORT` wins. */
  pays: Pays[];
  /** The probability, by scatters, of the spins that would end after `SHORT` wins if no more were allowed. */
  stopped: number[];
}

/**
 * With no more than this probability left, the layers no longer depend on the beginning, and each is the one before
 * times the same factor.
 */
const LAST_LAYER = 1e-8;

/** The wins that a shortened game allows, see `shortChances`. Further wins add less than a ten-thousandth of a return. */
export const SHORT = 11;

/**
 * Counts the exact chances of a spin, layer by layer; a layer is one win of the cascade. A window is only its counts of
 * symbols, because a symbol pays wherever it is. Drawing `empty` cells has the chance empty! · Π chance^drawn / drawn!.
 * Once empty! and the windows' own Π chance^count / count! are split off (`layer.ts`), the symbols can therefore be
 * drawn one after the other (`draw-lines.ts`). The values of the counts without a win determine those of the counts
 * that win (`winners.ts`). Thirty cells and eight symbols take about a second for each layer.
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

/** The chances of the same spin in a game that allows no more than `SHORT` wins. */
export function shortChances(chances: SpinChances): SpinChances {
  const { ended, stopped, units } = chances;
  if (ended.length <= SHORT + 1) return chances;
  return { ...chances, ended: [...ended.slice(0, SHORT), stopped], units: units.slice(0, SHORT) };
}

/** Draws the empty cells after the last allowed win. Nothing wins any more. */
export function lastDraw(space: CascadeSpace, layer: Layer): number[] {
  return Array.from({ length: space.cells + 1 }, (_, to) =>
    layer.chances.reduce(
      (sum, _chances, from) => sum + (from > to ? 0 : chanceOfScatters(space, layer, { from, to })),
      0,
    ),
  );
}

interface Tail {
  /** The probability that is left, and its ratio to that of the layer before. */
  left: number;
  ratio: number;
  /** The expected units of the next win. */
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
