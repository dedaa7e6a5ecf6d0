import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { codeOf, combinations, LINE, type Axis, type Side } from './side.ts';
import { PAIR } from '../../../kernels/memory.ts';
import type { Memory } from './kernels/memory.ts';
import { linesOf, type Lines } from './lines.ts';

/** A set of symbols that win together. */
export interface Winners {
  axes: readonly Axis[];
  /** The least number of cells with which they win. */
  least: number;
  /** The lines of those winners that are on the side to which the last winner belongs. */
  lines: Lines;
  /** The number of combinations of the other winners' counts. */
  combinations: number;
  /**
   * Where the weights are with which such a window leads to this win, by combination, removed cells, and count of the
   * last winner. The window with one scatter more removes one cell less, and its weight is the second of a pair.
   */
  weights: number;
}

/**
 * Sets of winners with the same symbols of the rows (possibly none) and different symbols of the columns. The lists have
 * an entry for each row.
 */
export interface WinGroup {
  /** The number of combinations of the counts of the rows' symbols. */
  combinations: number;
  /** The number of the combination that a row has. */
  combination: Int32Array;
  /** The number of cells that the other symbols of a row fill. */
  rests: Uint8Array;
  /** The same row without the winners. */
  targets: Int32Array;
  winners: readonly Winners[];
}

/** All sets of symbols that can win at once, because the window has enough cells for them. */
export interface WinnerSets {
  /** Sets with symbols of the rows only. */
  down: readonly Winners[];
  /** Sets with symbols of the columns. */
  across: readonly WinGroup[];
}

/** The places of rows and columns in memory. */
export interface Places {
  rowAt: (row: number) => number;
  columnAt: (column: number) => number;
}

/** The weight of a window in which a symbol wins `units`. Its probability is multiplied by it. */
export type Tilt = (units: number) => number;

/** All sets of winners, before their weights are written. */
export function winnerSets(
  { cells, columns, rows }: CascadeSpace,
  { columnAt, rowAt }: Places,
  memory: Memory,
): WinnerSets {
  const { keep } = memory;
  const columnSets = setsOf(columns, cells).map((symbols) => ({
    axes: axesOf(columns, symbols),
    lines: linesOf(columns, symbols, { addressOf: columnAt, keep }),
  }));
  const rowSets = setsOf(rows, cells);
  const winnersOf = (lines: Lines, axes: readonly Axis[]): Winners[] => winnersIn({ cells, memory }, lines, axes);
  return {
    down: rowSets.flatMap((symbols) =>
      winnersOf(linesOf(rows, symbols, { addressOf: rowAt, keep }), axesOf(rows, symbols)),
    ),
    across: [[], ...rowSets].map((symbols) => ({
      ...rowsWithout(rows, symbols),
      winners: columnSets.flatMap(({ axes, lines }) => winnersOf(lines, [...axesOf(rows, symbols), ...axes])),
    })),
  };
}

/** Writes the weights of all sets. They depend on what a win pays. */
export function weigh({ across, down }: WinnerSets, { floats }: Memory, weighing: Weighing): void {
  for (const winners of [...down, ...across.flatMap((group) => group.winners)]) {
    floats(winners.weights, sizeOfWeights(winners, weighing.cells)).set(weightsOf(winners, weighing));
  }
}

const axesOf = ({ axes }: Side, symbols: readonly number[]): Axis[] => symbols.map((symbol) => axes[symbol]!);

/** The winners as a list of one; empty if the window has too few cells for them. */
function winnersIn(
  { cells, memory }: { cells: number; memory: Memory },
  lines: Lines,
  axes: readonly Axis[],
): Winners[] {
  const least = leastOf(axes);
  if (least > cells) return [];
  const shape = { axes, combinations: axes.slice(0, -1).reduce((product, axis) => product * axis.least, 1) };
  return [{ ...shape, least, lines, weights: memory.reserve(sizeOfWeights(shape, cells)) }];
}

/** The bytes of the weights for each combination. */
export const weightStep = (cells: number): number => (cells + 1) * LINE * PAIR;

const sizeOfWeights = ({ combinations: count }: Pick<Winners, 'combinations'>, cells: number): number =>
  count * weightStep(cells);

/** All sets of symbols that can win at once in so many cells, except the empty one, each in ascending order. */
function setsOf({ axes }: Side, cells: number): number[][] {
  const symbols = [...axes.keys()];
  const subsets = Array.from({ length: 2 ** symbols.length }, (_, bits) =>
    symbols.filter((symbol) => Math.floor(bits / 2 ** symbol) % 2 === 1),
  );
  return subsets.slice(1).filter((subset) => leastOf(subset.map((symbol) => axes[symbol]!)) <= cells);
}

const leastOf = (axes: readonly Axis[]): number => axes.reduce((sum, axis) => sum + axis.least, 0);

/** What happens to each row if these of its symbols win. */
function rowsWithout({ axes, places, vectors }: Side, symbols: readonly number[]) {
  const codes = combinations(axes, symbols).map((counts) => String(counts));
  const numbers = new Map(codes.map((code, index) => [code, index]));
  const others = vectors.map((vector) => vector.map((count, symbol) => (symbols.includes(symbol) ? 0 : count)));
  return {
    combinations: codes.length,
    combination: Int32Array.from(vectors, (vector) => numbers.get(String(symbols.map((symbol) => vector[symbol]!)))!),
    rests: Uint8Array.from(others, (vector) => vector.reduce((sum, count) => sum + count, 0)),
    targets: Int32Array.from(others, (vector) => places[codeOf(vector)]!),
  };
}

interface Weighing {
  cells: number;
  tilt: Tilt;
}

function weightsOf({ axes, combinations: count }: Winners, weighing: Weighing): Float64Array {
  const { cells } = weighing;
  let kernels: (Float64Array | undefined)[] = [Float64Array.of(1)];
  for (const axis of axes) kernels = withWinner(kernels, axis, weighing);
  const weights = new Float64Array(kernels.length * count * LINE * 2);
  for (const [removed, kernel] of kernels.entries()) {
    for (const [index, ways] of (kernel ?? []).entries()) {
      const at = (((index % count) * kernels.length + removed) * LINE + Math.floor(index / count)) * 2;
      weights[at] = ways * factorial(removed);
      if (removed < cells) weights[at + LINE * 2 + 1] = weights[at];
    }
  }
  return weights;
}

/**
 * Adds one winner. The result has, for each number of removed cells, a value for all counts of the winners so far; the
 * first winner's count changes fastest.
 */
function withWinner(
  kernels: readonly (Float64Array | undefined)[],
  axis: Axis,
  { cells, tilt }: Weighing,
): (Float64Array | undefined)[] {
  const ways = Array.from({ length: cells + 1 }, (_, count) =>
    Array.from({ length: count < axis.least ? 0 : axis.least }, (__, below) => {
      return waysToWin(axis, count, below) * tilt(axis.pays[count]!);
    }),
  );
  return Array.from({ length: cells + 1 }, (_, removed) => {
    let sum: Float64Array | undefined;
    for (let count = axis.least; count <= removed; count += 1) {
      const kernel = kernels[removed - count];
      if (!kernel) continue;
      sum ??= new Float64Array(kernel.length * axis.least);
      for (let at = 0; at < sum.length; at += 1) {
        sum[at] = sum[at]! + kernel[at % kernel.length]! * ways[count]![Math.floor(at / kernel.length)]!;
      }
    }
    return sum;
  });
}

/**
 * The drawn values are a polynomial of the symbol's count, of a degree below `least`. Lagrange's formula continues it
 * from the counts that don't win to `count`; the result is multiplied by chance^count / count!.
 */
function waysToWin({ chance, least }: Axis, count: number, below: number): number {
  let ways = chance ** count / factorial(count);
  for (let other = 0; other < least; other += 1) {
    if (other !== below) ways *= (count - other) / (below - other);
  }
  return ways;
}
