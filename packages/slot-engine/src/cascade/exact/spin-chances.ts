import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace, listWindows, type Axis, type CascadeSpace } from './cascade-space.ts';
import { factorial } from './factorial.ts';
import { winnerSets, type WinnerSet } from './winner-sets.ts';

/** What one spin with all its cascades can come to. */
export interface SpinChances {
  /** `ended[wins][scatters]`: probabilities that together are 1. */
  ended: number[][];
  /** Expected units of win number `wins` (from 0), before any multiplier. */
  units: number[];
}

/** Windows after a win, before the empty cells are drawn: probability by count of scatters and place in the list. */
type Layer = (Float64Array | undefined)[];

/** When no more than this is left to win, each further win is the one before times the same factor. */
const LAST_LAYER = 1e-10;
/** What is rarer changes no figure. */
const RAREST = 1e-13;

/**
 * Exact chances of a spin: layer by layer, a layer being one win of the cascade. A window is its counts of symbols, for a
 * symbol pays wherever it is. Drawing the empty cells multiplies by n! and adds p^d / d! for each symbol drawn d times, so
 * that every symbol can be completed by itself; windows with a winner are read off from those without
 * (`winner-sets.ts`). Takes about ten seconds a layer for thirty cells and eight symbols.
 */
export function spinChances(math: CascadeMath, reelSet: string): SpinChances {
  const space = cascadeSpace(math, reelSet);
  const sets = winnerSets(space);
  const least = Math.min(space.cells + 1, ...space.axes.map((axis) => axis.least));
  const windows = listWindows(space, space.axes, Math.max(0, space.cells - least));
  const places = placesOf(space, windows);
  const work = { space, sets, windows, places, least, grid: new Float64Array(space.size) };
  const chances: SpinChances = { ended: [], units: [] };
  let layer: Layer = [Float64Array.of(1)];
  for (let wins = 0; wins < math.features.cascade.maxSteps; wins += 1) {
    const next = playLayer(work, layer);
    chances.ended.push(next.ended);
    chances.units.push(next.units);
    layer = next.layer;
    if (next.won < LAST_LAYER) return withTail(chances, math.features.cascade.maxSteps);
  }
  chances.ended.push(lastDraw(work, layer));
  return chances;
}

interface Work {
  space: CascadeSpace;
  sets: readonly WinnerSet[];
  windows: Int32Array;
  /** Place in `windows` by number. */
  places: Int32Array;
  /** The least cells that any win removes. */
  least: number;
  /** One value a window, used again and again. */
  grid: Float64Array;
}

function placesOf({ size }: CascadeSpace, numbers: Int32Array): Int32Array {
  const places = new Int32Array(size);
  for (let place = 0; place < numbers.length; place += 1) places[numbers[place]!] = place;
  return places;
}

interface Played {
  ended: number[];
  units: number;
  /** Probability that something won. */
  won: number;
  layer: Layer;
}

/** Draws the empty cells of every window and splits the outcomes into those that end and those that win. */
function playLayer(work: Work, layer: Layer): Played {
  const { least, sets, space, windows } = work;
  const played: Played = { ended: [], units: 0, won: 0, layer: [] };
  for (let scatters = 0; scatters <= space.cells; scatters += 1) {
    if (!drawScatters(work, layer, scatters)) continue;
    const full = space.cells - scatters;
    for (const axis of space.axes) complete(work, axis);
    played.ended[scatters] = sumOfFull(work, full);
    if (full < least) continue;
    const kept = new Float64Array(windows.length);
    for (const set of sets) win(work, set, { full, kept, played });
    played.layer[scatters] = kept;
  }
  return played;
}

/** Fills the grid with the windows that come to so many scatters; false if hardly any does. */
function drawScatters({ grid, space, windows }: Work, layer: Layer, scatters: number): boolean {
  grid.fill(0);
  let mass = 0;
  for (const [before, windowsBefore] of layer.entries()) {
    if (!windowsBefore || before > scatters) continue;
    const drawn = scatters - before;
    // By the cells that the window fills: the draws of its empty cells that show so many scatters.
    const share = space.scatterChance ** drawn / factorial(drawn);
    const most = space.cells - before - drawn;
    const factors = Float64Array.from(
      { length: most + 1 },
      (_, filled) => factorial(space.cells - before - filled) * share,
    );
    const chances = factors.map((factor, filled) => factor / factorial(most - filled));
    for (let place = 0; place < windowsBefore.length; place += 1) {
      const number = windows[place]!;
      const filled = space.sums[number]!;
      if (filled > most) continue;
      const chance = windowsBefore[place]!;
      grid[number] = grid[number]! + chance * factors[filled]!;
      mass += chance * chances[filled]!;
    }
  }
  return mass > RAREST;
}

/** So many numbers of each count are read and written before the next: the processor keeps them at hand. */
const TILE = 512;

/**
 * Draws one symbol into every window, as often as it doesn't win: from the greatest count down, so that nothing is drawn
 * twice. Windows with `count` of a symbol lie in blocks of `stride` numbers.
 */
function complete({ grid, space: { size } }: Work, { chance, least, stride }: Axis): void {
  const shares = Float64Array.from({ length: least }, (_, drawn) => chance ** drawn / factorial(drawn));
  for (let block = 0; block < size; block += stride * least) {
    for (let tile = 0; tile < stride; tile += TILE) {
      drawIntoTile(grid, shares, { first: block + tile, length: Math.min(TILE, stride - tile), stride });
    }
  }
}

function drawIntoTile(
  grid: Float64Array,
  shares: Float64Array,
  { first, length, stride }: { first: number; length: number; stride: number },
): void {
  for (let count = shares.length - 1; count > 0; count -= 1) {
    for (let drawn = 1; drawn <= count; drawn += 1) {
      const share = shares[drawn]!;
      const from = first + (count - drawn) * stride;
      const to = first + count * stride;
      for (let offset = 0; offset < length; offset += 1)
        grid[to + offset] = grid[to + offset]! + share * grid[from + offset]!;
    }
  }
}

/** Windows without an empty cell and without a win: the spin is over. */
function sumOfFull({ grid, space: { sums } }: Work, full: number): number {
  let sum = 0;
  for (let number = 0; number < grid.length; number += 1) if (sums[number] === full) sum += grid[number]!;
  return sum;
}

/** Adds the windows in which exactly these symbols win, without their cells. */
function win(
  { grid, places, space: { sums } }: Work,
  { kernels, least, offsets, others }: WinnerSet,
  { full, kept, played }: { full: number; kept: Float64Array; played: Played },
): void {
  if (full < least) return;
  for (let index = 0; index < others.length; index += 1) {
    const number = others[index]!;
    if (sums[number]! > full - least) continue;
    const { units, ways } = kernels[full - sums[number]!]!;
    let chance = 0;
    let expected = 0;
    for (let place = 0; place < offsets.length; place += 1) {
      const value = grid[number + offsets[place]!]!;
      chance += value * ways[place]!;
      expected += value * units[place]!;
    }
    const at = places[number]!;
    kept[at] = kept[at]! + chance;
    played.won += chance;
    played.units += expected;
  }
}

/** After the last win that is allowed the empty cells are drawn and nothing wins any more. */
function lastDraw({ space, windows }: Work, layer: Layer): number[] {
  const ended: number[] = [];
  for (const [before, chances] of layer.entries()) {
    for (let place = 0; place < (chances?.length ?? 0); place += 1) {
      const empty = space.cells - before - space.sums[windows[place]!]!;
      for (let drawn = 0; drawn <= empty; drawn += 1) {
        const ways = factorial(empty) / factorial(drawn) / factorial(empty - drawn);
        const share = ways * space.scatterChance ** drawn * (1 - space.scatterChance) ** (empty - drawn);
        ended[before + drawn] = (ended[before + drawn] ?? 0) + chances![place]! * share;
      }
    }
  }
  return ended;
}

/** The layers that are left have forgotten how they began: each is the one before times the same factor. */
function withTail({ ended, units }: SpinChances, maxSteps: number): SpinChances {
  const ratio = units.at(-1)! / units.at(-2)!;
  const tail = { ended: [...ended], units: [...units] };
  while (tail.units.length < maxSteps) {
    tail.units.push(tail.units.at(-1)! * ratio);
    tail.ended.push(tail.ended.at(-1)!.map((chance) => chance * ratio));
  }
  return tail;
}
