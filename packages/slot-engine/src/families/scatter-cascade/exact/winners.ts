import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { codeOf, combinations, LINE, type Axis, type Half } from './half.ts';
import { linesOf, type Lines } from './lines.ts';

/** Symbols that win together. */
export interface Winners {
  axes: readonly Axis[];
  /** The least cells that they win with. */
  least: number;
  /** Lines of the last of them that are in this half of the symbols. */
  lines: Lines;
  /** Combinations of counts of the others. */
  combinations: number;
  /** For each count of removed cells, combination and count of the last: how often such a window leads to this win. */
  weights: Float64Array;
}

/** Sets of winners that have the same symbols of the rows, or none, and others of the columns. */
export interface WinGroup {
  strips: readonly Strip[];
  /** Combinations of counts of the symbols of the rows. */
  combinations: number;
  winners: readonly Winners[];
}

/** Rows with the same counts of the winners, whose others fill as many cells: few enough that they stay in the processor's cache. */
export interface Strip {
  /** Which combination of the winners' counts. */
  combination: number;
  /** Cells that the others fill. */
  rest: number;
  /** Where the rows are in a tile, and where those without the winners are. */
  sources: Int32Array;
  targets: Int32Array;
}

/** Every set of symbols that the cells suffice for to win at once. */
export interface WinnerSets {
  /** Of the rows alone. */
  down: readonly Winners[];
  /** With symbols of the columns. */
  across: readonly WinGroup[];
}

const MOST_ROWS = 16;

/** Where windows are in memory. */
export interface Memory {
  rowAt: (row: number) => number;
  columnAt: (column: number) => number;
}

/** What a window in which a symbol wins so many units counts beside its probability. */
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

/** The same sets, in which a win counts beside its probability. */
export function tiltSets({ across, down }: WinnerSets, cells: number, tilt: Tilt): WinnerSets {
  const tilted = (list: readonly Winners[]): Winners[] =>
    list.map((winners) => ({ ...winners, weights: weightsOf(winners, { cells, tilt }) }));
  return { down: tilted(down), across: across.map((group) => ({ ...group, winners: tilted(group.winners) })) };
}

const axesOf = ({ axes }: Half, symbols: readonly number[]): Axis[] => symbols.map((symbol) => axes[symbol]!);

/** None if the cells don't suffice. */
function winnersOf(lines: Lines, axes: readonly Axis[], cells: number): Winners[] {
  const least = axes.reduce((sum, axis) => sum + axis.least, 0);
  if (least > cells) return [];
  const combinations = axes.slice(0, -1).reduce((product, axis) => product * axis.least, 1);
  const shape = { axes, combinations, least, lines };
  return [{ ...shape, weights: weightsOf(shape, { cells, tilt: () => 1 }) }];
}

/** All that aren't empty, each in ascending order. */
function subsetsOf({ axes }: Half): number[][] {
  const symbols = [...axes.keys()];
  const subsets = Array.from({ length: 2 ** symbols.length }, (_, bits) =>
    symbols.filter((symbol) => Math.floor(bits / 2 ** symbol) % 2 === 1),
  );
  return subsets.slice(1);
}

/** All rows, by their counts of these symbols and the cells that the others fill. */
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

/** By removed cells: for all counts of the winners before and then of this one, the first one's changing fastest. */
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
 * Drawn values are a polynomial of the symbol's count, whose degree is less than `least`: Lagrange's formula continues it from
 * the counts that don't win to one that does, times chance^count / count!.
 */
function waysToWin({ chance, least }: Axis, count: number, below: number): number {
  let ways = chance ** count / factorial(count);
  for (let other = 0; other < least; other += 1) {
    if (other !== below) ways *= (count - other) / (below - other);
  }
  return ways;
}
