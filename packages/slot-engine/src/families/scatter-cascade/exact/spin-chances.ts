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
  /** The same in the shortened game, see `shortChances`. */
  short: ShortChances;
}

interface ShortChances {
  ended: number[][];
  /** What win number `wins` pays. */
  pays: Pays[];
}

/**
 * With no more than this probability left, each layer is taken as the one before times the same factor. Its scatters
 * still become more then, which with 1e-8 changed a return by 6e-10, and with this by 1e-11.
 */
const LAST_LAYER = 1e-10;

/** The wins that a shortened game allows. Further wins add less than a ten-thousandth of a return. */
export const SHORT = 11;

/**
 * With more scatters than this a spin of the shortened game ends after `wins` wins. It never rises, so that the windows
 * with no more are the same as in the game itself. Spins with more add less than a hundred-thousandth of a return.
 */
export const mostScatters = (wins: number): number => (wins < 6 ? 7 : 5);

/**
 * Counts the exact chances of a spin, layer by layer; a layer is one win of the cascade. A window is only its counts of
 * symbols, because a symbol pays wherever it is. Drawing `empty` cells has the chance empty! · Π chance^drawn / drawn!.
 * Once empty! and the windows' own Π chance^count / count! are split off (`layer.ts`), the symbols can therefore be
 * drawn one after the other (`table.ts`). The values of the counts without a win determine those of the counts that win
 * (`winners.ts`). Thirty cells and eight symbols take about a third of a second for each layer.
 */
export function spinChances(math: CascadeMath, reelSet: string): SpinChances {
  const { maxSteps } = math.features.cascade;
  const space = cascadeSpace(math, reelSet);
  const table = openTable(space);
  const chances: SpinChances = { ended: [], units: [], short: { ended: [], pays: [] } };
  let layer = firstLayer(space);
  for (let wins = 0; wins < maxSteps; wins += 1) {
    const before = chanceOf(layer);
    chances.units.push(unitsOf(expectedPays(space, layer)));
    const played = playLayer(table, layer, { isTilted: false, most: space.cells });
    chances.ended.push(played.ended);
    addShort(chances.short, { wins, isLast: wins === SHORT, space, layer, ended: played.ended });
    layer = played.layer;
    const left = chanceOf(layer);
    if (left < LAST_LAYER && wins >= SHORT) {
      const tail = { left, ratio: left / before || 0, units: unitsOf(expectedPays(space, layer)) };
      return withTail(chances, maxSteps, tail);
    }
  }
  chances.ended.push(lastDraw(space, layer));
  addShort(chances.short, { wins: maxSteps, isLast: true, space, layer, ended: [] });
  return chances;
}

interface Drawn {
  space: CascadeSpace;
  wins: number;
  /** Whether nothing wins any more. */
  isLast: boolean;
  /** The windows before the draw. */
  layer: Layer;
  /** The probability that the spin ends with it, by scatters. */
  ended: readonly number[];
}

/** Adds a draw of the shortened game. */
function addShort(short: ShortChances, { ended, isLast, layer, space, wins }: Drawn): void {
  if (wins > SHORT) return;
  const followed = { chances: layer.chances.slice(0, mostScatters(Math.max(0, wins - 1)) + 1) };
  const drawn = lastDraw(space, followed);
  const most = isLast ? -1 : mostScatters(wins);
  short.ended.push(drawn.map((chance, scatters) => (scatters > most ? chance : ended[scatters]!)));
  if (!isLast) short.pays.push(expectedPays(space, layer, most));
}

/**
 * The chances of the same spin in a game that allows no more than `SHORT` wins, and in which a spin ends as soon as more
 * scatters are drawn than `mostScatters` says.
 */
export function shortChances({ short: { ended, pays }, ...chances }: SpinChances): SpinChances {
  return { ...chances, ended, units: pays.map(unitsOf), short: { ended, pays } };
}

/** Draws the empty cells after the last allowed win. Nothing wins any more. */
export function lastDraw(space: CascadeSpace, layer: Pick<Layer, 'chances'>): number[] {
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
