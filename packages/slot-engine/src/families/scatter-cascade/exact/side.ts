import { factorial } from './chances.ts';

/** A symbol that pays. */
export interface Axis {
  chance: number;
  /** The least count that wins. */
  least: number;
  /** The units for each count. */
  pays: number[];
}

/** The number of counts without a win: a symbol that doesn't win shows up to seven times. */
export const LINE = 8;

/**
 * A side of the table: the symbols of the rows or those of the columns, and every way in which none of them wins, as
 * vectors of their counts. The vectors ascend by the cells that they fill, so those that fill at most some number of
 * cells are the first of the list, next to each other in memory.
 */
export interface Side {
  axes: readonly Axis[];
  vectors: readonly (readonly number[])[];
  /** The counts of all vectors in one list. */
  counts: Uint8Array;
  /** The place of each vector in the list, by `codeOf` the vector; -1 if a symbol wins. */
  places: Int32Array;
  /** The number of cells that each vector fills. */
  sums: Uint8Array;
  /** For each number of cells, how many vectors fill at most that many. */
  upTo: Int32Array;
  /** For each vector the product of chance^count / count! over its symbols. */
  shares: Float64Array;
}

export function sideOf(axes: readonly Axis[], cells: number): Side {
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
  return { axes, vectors, counts: Uint8Array.from(vectors.flat()), places, sums, upTo: countUpTo(sums, cells), shares };
}

const sumOf = (vector: readonly number[]): number => vector.reduce((sum, count) => sum + count, 0);

export const codeOf = (vector: readonly number[]): number =>
  vector.reduce((code, count, symbol) => code + count * LINE ** symbol, 0);

/** All combinations of counts of these symbols without a win. The first symbol's count changes fastest. */
export function combinations(axes: readonly Axis[], symbols: readonly number[]): number[][] {
  let lists: number[][] = [[]];
  for (const symbol of symbols) {
    const { least } = axes[symbol]!;
    lists = Array.from({ length: least }, (_, count) => lists.map((list) => [...list, count])).flat();
  }
  return lists;
}

/** Counts how many of the ascending sums are at most 0, 1, … `cells`. */
export function countUpTo(sums: Uint8Array, cells: number): Int32Array {
  const upTo = new Int32Array(cells + 1);
  for (const sum of sums) upTo[sum] = upTo[sum]! + 1;
  for (let sum = 1; sum <= cells; sum += 1) upTo[sum] = upTo[sum]! + upTo[sum - 1]!;
  return upTo;
}

/** How many of a list fill at most `cells` cells. `cells` may be negative, or more than the window has. */
export function firstOf(upTo: Int32Array, cells: number): number {
  return cells < 0 ? 0 : upTo[Math.min(cells, upTo.length - 1)]!;
}
