import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { codeOf, combinations, LINE, type Axis, type Half } from './half.ts';
import { linesOf, type Lines } from './lines.ts';

/** A set of symbols that win together. */
export interface Winners {
  axes: readonly Axis[];
  /** The least number of cells with which they win. */
  least: number;
  /** The lines of those winners that are in the half to which the last winner belongs. */
  lines: Lines;
  /** The number of combinations of the other winners' counts. */
  combinations: number;
  /** By removed cells, combination, and count of the last winner: the weight with which such a window leads to this win. */
  weights: Float64Array;
}

/** Sets of winners with the same symbols of the rows (possibly none) and different symbols of the columns. */
export interface WinGroup {
  strips: readonly Strip[];
  /** The number of combinations of the counts of the rows' symbols. */
  combinations: number;
  winners: readonly Winners[];
}

/**
 * Rows with the same counts of the winners, whose other symbols fill the same number of cells. They are so few that
 * they stay in the processor's cache.
 */
export interface Strip {
  /** The number of the combination of the winners' counts. */
  combination: number;
  /** The number of cells that the other symbols fill. */
  rest: number;
  /** The places of the rows in a tile, and of the same rows without the winners. */
  sources: Int32Array;
  targets: Int32Array;
}

/** All sets of symbols that can win at once, because the window has enough cells for them. */
export interface WinnerSets {
  /** Sets with symbols of the rows only. */
  down: readonly Winners[];
  /** Sets with symbols of the columns. */
  across: readonly WinGroup[];
}

const MOST_ROWS = 16;

/** The places of rows and columns in memory. */
export interface Memory {
  rowAt: (row: number) => number;
  columnAt: (column: number) => number;
}

/** The weight of a window in which a symbol wins `units`. Its probability is multiplied by it. */
export type Tilt = (units: number) => number;

export function winnerSets({ cells, columns, rows }: CascadeSpace, { columnAt, rowAt }: Memory): WinnerSets {
  const columnSets = subsetsOf(columns).map((symbols) => ({
    axes: axesOf(columns, symbols),
    lines: linesOf(columns, symbols, columnAt),
  }));
  const rowSets = subsetsOf(rows);
  return {
    down: rowSets.flatMap((symbols) => winnersOf(linesOf(rows, symbols, rowAt), axesOf(rows, symbols), cells)),
    across: [[], ...rowSets].map((symbols) => ({
      ...stripsOf(rows, symbols, rowAt),
      winners: columnSets.flatMap(({ axes, lines }) => winnersOf(lines, [...axesOf(rows, symbols), ...axes], cells)),
    })),
  };
}

/** The same sets with weights that depend on what a win pays. */
export function tiltSets({ across, down }: WinnerSets, cells: number, tilt: Tilt): WinnerSets {
  const tilted = (list: readonly Winners[]): Winners[] =>
    list.map((winners) => ({ ...winners, weights: weightsOf(winners, { cells, tilt }) }));
  return { down: tilted(down), across: across.map((group) => ({ ...group, winners: tilted(group.winners) })) };
}

const axesOf = ({ axes }: Half, symbols: readonly number[]): Axis[] => symbols.map((symbol) => axes[symbol]!);

/** The winners as a list of one; empty if the window has too few cells for them. */
function winnersOf(lines: Lines, axes: readonly Axis[], cells: number): Winners[] {
  const least = axes.reduce((sum, axis) => sum + axis.least, 0);
  if (least > cells) return [];
  const combinations = axes.slice(0, -1).reduce((product, axis) => product * axis.least, 1);
  const shape = { axes, combinations, least, lines };
  return [{ ...shape, weights: weightsOf(shape, { cells, tilt: () => 1 }) }];
}

/** All subsets except the empty one, each in ascending order. */
function subsetsOf({ axes }: Half): number[][] {
  const symbols = [...axes.keys()];
  const subsets = Array.from({ length: 2 ** symbols.length }, (_, bits) =>
    symbols.filter((symbol) => Math.floor(bits / 2 ** symbol) % 2 === 1),
  );
  return subsets.slice(1);
}

/** Groups all rows by their counts of these symbols and the cells that the others fill. */
function stripsOf({ axes, places, vectors }: Half, symbols: readonly number[], rowAt: Memory['rowAt']) {
  const combinationOf = new Map(combinations(axes, symbols).map((counts, index) => [String(counts), index]));
  const groups = new Map<string, { combination: number; rest: number; rows: number[]; without: number[] }>();
  for (const [row, vector] of vectors.entries()) {
    const combination = combinationOf.get(String(symbols.map((symbol) => vector[symbol]!)))!;
    const others = vector.map((count, symbol) => (symbols.includes(symbol) ? 0 : count));
    const rest = others.reduce((sum, count) => sum + count, 0);
    const group = groups.get(`${combination} ${rest}`) ?? { combination, rest, rows: [], without: [] };
    group.rows.push(rowAt(row));
    group.without.push(rowAt(places[codeOf(others)]!));
    groups.set(`${combination} ${rest}`, group);
  }
  const strips = [...groups.values()].flatMap(({ combination, rest, rows, without }) =>
    Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, index): Strip => {
      const [from, to] = [index * MOST_ROWS, (index + 1) * MOST_ROWS];
      const [sources, targets] = [Int32Array.from(rows.slice(from, to)), Int32Array.from(without.slice(from, to))];
      return { combination, rest, sources, targets };
    }),
  );
  return { strips, combinations: combinationOf.size };
}

interface Weighing {
  cells: number;
  tilt: Tilt;
}

function weightsOf({ axes, combinations: count }: Omit<Winners, 'weights'>, weighing: Weighing): Float64Array {
  let kernels: (Float64Array | undefined)[] = [Float64Array.of(1)];
  for (const axis of axes) kernels = withWinner(kernels, axis, weighing);
  const weights = new Float64Array(kernels.length * count * LINE);
  for (const [removed, kernel] of kernels.entries()) {
    for (const [index, ways] of (kernel ?? []).entries()) {
      const at = (removed * count + (index % count)) * LINE + Math.floor(index / count);
      weights[at] = ways * factorial(removed);
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
