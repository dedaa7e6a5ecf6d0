import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { codeOf, combinations, LINE, type Axis, type Half } from './half.ts';
import { linesOf, type Lines } from './lines.ts';

/** Symbols that win together. */
export interface Winners {
  /** The least cells that they win with. */
  least: number;
  /** Lines of the last of them that are in this half of the symbols. */
  lines: Lines;
  /** Combinations of counts of the others. */
  combinations: number;
  /** For each count of removed cells, combination and count of the last: how often such a window leads to this win. */
  weights: Float64Array;
}

/** Sets of winners that have the same symbols of the columns, and others of the rows. */
export interface WinGroup {
  /** For each column the one without these symbols, and which combination of their counts it has. */
  without: Int32Array;
  combination: Int32Array;
  combinations: number;
  winners: readonly Winners[];
}

/** Every set of symbols that the cells suffice for to win at once. */
export interface WinnerSets {
  /** Of the rows alone. */
  down: Pick<WinGroup, 'combinations' | 'winners'>;
  downAndAcross: readonly WinGroup[];
  /** Of the columns alone. */
  across: readonly Winners[];
}

/** Where windows are in memory. */
export interface Memory {
  rowAt: (row: number) => number;
  columnAt: (column: number) => number;
}

/** What a window in which a symbol wins so many units counts beside its probability. */
export type Tilt = (units: number) => number;

export function winnerSets(
  { cells, columns, rows }: CascadeSpace,
  { columnAt, rowAt }: Memory,
  tilt: Tilt = () => 1,
): WinnerSets {
  const rowSets = subsetsOf(rows).map((symbols) => ({
    axes: axesOf(rows, symbols),
    lines: linesOf(rows, symbols, rowAt),
  }));
  const columnSets = subsetsOf(columns);
  const downWith = (others: readonly Axis[]): Winners[] =>
    rowSets.flatMap(({ axes, lines }) => winnersOf(lines, [...others, ...axes], { cells, tilt }));
  return {
    down: { combinations: 1, winners: downWith([]) },
    downAndAcross: columnSets.map((symbols) => ({
      ...columnsWithout(columns, symbols),
      winners: downWith(axesOf(columns, symbols)),
    })),
    across: columnSets.flatMap((symbols) =>
      winnersOf(linesOf(columns, symbols, columnAt), axesOf(columns, symbols), { cells, tilt }),
    ),
  };
}

const axesOf = ({ axes }: Half, symbols: readonly number[]): Axis[] => symbols.map((symbol) => axes[symbol]!);

interface Weighing {
  cells: number;
  tilt: Tilt;
}

/** None if the cells don't suffice. */
function winnersOf(lines: Lines, axes: readonly Axis[], weighing: Weighing): Winners[] {
  const least = axes.reduce((sum, axis) => sum + axis.least, 0);
  return least > weighing.cells ? [] : [{ least, lines, ...weightsOf(axes, weighing) }];
}

/** All that aren't empty, each in ascending order. */
function subsetsOf({ axes }: Half): number[][] {
  const symbols = [...axes.keys()];
  const subsets = Array.from({ length: 2 ** symbols.length }, (_, bits) =>
    symbols.filter((symbol) => Math.floor(bits / 2 ** symbol) % 2 === 1),
  );
  return subsets.slice(1);
}

function columnsWithout({ axes, places, vectors }: Half, symbols: readonly number[]) {
  const without = Int32Array.from(
    vectors,
    (vector) => places[codeOf(vector.map((count, symbol) => (symbols.includes(symbol) ? 0 : count)))]!,
  );
  const counts = combinations(axes, symbols).map(String);
  const combination = Int32Array.from(vectors, (vector) =>
    counts.indexOf(String(symbols.map((symbol) => vector[symbol]!))),
  );
  return { without, combination, combinations: counts.length };
}

function weightsOf(axes: readonly Axis[], weighing: Weighing): { combinations: number; weights: Float64Array } {
  let kernels: (Float64Array | undefined)[] = [Float64Array.of(1)];
  for (const axis of axes) kernels = withWinner(kernels, axis, weighing);
  const count = axes.slice(0, -1).reduce((product, { least }) => product * least, 1);
  const weights = new Float64Array(kernels.length * count * LINE);
  for (const [removed, kernel] of kernels.entries()) {
    for (const [index, ways] of (kernel ?? []).entries()) {
      const at = (removed * count + (index % count)) * LINE + Math.floor(index / count);
      weights[at] = ways * factorial(removed);
    }
  }
  return { combinations: count, weights };
}

/** By removed cells: for all counts of the winners before and then of this one, the first one's changing fastest. */
function withWinner(
  kernels: readonly (Float64Array | undefined)[],
  axis: Axis,
  { cells, tilt }: Weighing,
): (Float64Array | undefined)[] {
  return Array.from({ length: cells + 1 }, (_, removed) => {
    let sum: Float64Array | undefined;
    for (let count = axis.least; count <= removed; count += 1) {
      const kernel = kernels[removed - count];
      if (!kernel) continue;
      sum ??= new Float64Array(kernel.length * axis.least);
      for (let at = 0; at < sum.length; at += 1) {
        const below = Math.floor(at / kernel.length);
        sum[at] = sum[at]! + kernel[at % kernel.length]! * waysToWin(axis, count, below) * tilt(axis.pays[count]!);
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
