import { factorial } from './chances.ts';

/** A symbol that pays. */
export interface Axis {
  chance: number;
  /** The least count that wins. */
  least: number;
  /** By count. */
  pays: number[];
}

/** A symbol that doesn't win shows up to seven times: eight counts. */
export const LINE = 8;

/**
 * Half of the symbols, and every way in which none of them wins: vectors of their counts, ascending by the cells that they
 * fill. Those that fill at most so many are then the first of the list, and neighbours in memory.
 */
export interface Half {
  axes: readonly Axis[];
  vectors: readonly (readonly number[])[];
  /** Place in the list by `codeOf` the vector; -1 where a symbol wins. */
  places: Int32Array;
  /** Cells that each vector fills. */
  sums: Uint8Array;
  /** How many vectors fill at most so many cells. */
  upTo: Int32Array;
  /** Product of chance^count / count! over the symbols of each vector. */
  shares: Float64Array;
}

export function halfOf(axes: readonly Axis[], cells: number): Half {
  const symbols = [...axes.keys()];
  const vectors = combinations(axes, symbols)
    .filter((vector) => sumOf(vector) <= cells)
    .toSorted((one, other) => sumOf(one) - sumOf(other));
  const places = new Int32Array(LINE ** axes.length).fill(-1);
  for (const [place, vector] of vectors.entries()) places[codeOf(vector)] = place;
  const sums = Uint8Array.from(vectors, sumOf);
  const shares = Float64Array.from(vectors, (vector) =>
    vector.reduce((share, count, symbol) => (share * axes[symbol]!.chance ** count) / factorial(count), 1),
  );
  return { axes, vectors, places, sums, upTo: countUpTo(sums, cells), shares };
}

const sumOf = (vector: readonly number[]): number => vector.reduce((sum, count) => sum + count, 0);

export const codeOf = (vector: readonly number[]): number =>
  vector.reduce((code, count, symbol) => code + count * LINE ** symbol, 0);

/** Counts of these symbols that don't win, the first symbol's changing fastest. */
export function combinations(axes: readonly Axis[], symbols: readonly number[]): number[][] {
  let lists: number[][] = [[]];
  for (const symbol of symbols) {
    const { least } = axes[symbol]!;
    lists = Array.from({ length: least }, (_, count) => lists.map((list) => [...list, count])).flat();
  }
  return lists;
}

/** Of ascending sums: how many are at most 0, 1, … `cells`. */
export function countUpTo(sums: Uint8Array, cells: number): Int32Array {
  const upTo = new Int32Array(cells + 1);
  for (const sum of sums) upTo[sum] = upTo[sum]! + 1;
  for (let sum = 1; sum <= cells; sum += 1) upTo[sum] = upTo[sum]! + upTo[sum - 1]!;
  return upTo;
}

/** How many of a list fill at most so many cells, which may be less than none or more than there are. */
export function firstOf(upTo: Int32Array, cells: number): number {
  return cells < 0 ? 0 : upTo[Math.min(cells, upTo.length - 1)]!;
}

/** Neighbours of a list that fill as many cells: few enough that all that is near them stays in the processor's cache. */
export interface RowStrip {
  first: number;
  width: number;
  sum: number;
}

const STRIP = 8;

/** Of all that fill at most so many cells. */
export function rowStrips({ upTo }: Pick<Half, 'upTo'>, mostCells: number): RowStrip[] {
  const strips: RowStrip[] = [];
  for (let sum = 0; sum <= Math.min(mostCells, upTo.length - 1); sum += 1) {
    for (let first = firstOf(upTo, sum - 1); first < upTo[sum]!; first += STRIP) {
      strips.push({ first, sum, width: Math.min(STRIP, upTo[sum]! - first) });
    }
  }
  return strips;
}
