import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { firstOf } from './side.ts';
import { PAIR } from '../../../kernels/memory.ts';
import { countAt, emptyCounts, type Layer } from './layer.ts';
import type { Table } from './table.ts';

/** What is added up for one of a pair of numbers of scatters. */
interface Sums {
  scatters: number;
  /** By empty cells. */
  chances: Float64Array;
  /** By symbols, see `countAt`; without symbols where counts aren't needed. */
  counts: Float64Array[];
}

interface Tallying {
  /** The layer to which the windows belong. */
  layer: Layer;
  hasCounts: boolean;
}

/** Writes down the probabilities of a pair's windows, and returns their sum by scatters. */
export function tally(table: Table, pair: number, { hasCounts, layer }: Tallying): number[] {
  const { space } = table;
  const both = [2 * pair, 2 * pair + 1].map((scatters): Sums => {
    const counts = hasCounts ? emptyCounts(space) : [];
    return { scatters, chances: new Float64Array(space.cells + 1), counts };
  });
  for (let filled = 0; filled <= space.cells - space.least - 2 * pair; filled += 1) {
    addRows(table, pair, { filled, both });
    addColumns(table, { filled, both });
  }
  return both.map(({ chances, counts, scatters }) => {
    share(space, { chances, counts, scatters });
    layer.chances[scatters] = chances;
    layer.counts[scatters] = counts;
    return chances.reduce((sum, chance) => sum + chance, 0);
  });
}

interface Adding {
  /** The number of cells that the symbols of the rows fill. */
  filled: number;
  both: readonly Sums[];
}

/** Adds up rows column by column, and counts the symbols of the rows. */
function addRows({ kept, memory, shares, space, sums, total }: Table, pair: number, { both, filled }: Adding): void {
  const { cells, columns, least, rows } = space;
  const most = cells - 2 * pair - filled;
  const end = firstOf(columns.upTo, most - least) * PAIR;
  memory.kernels.clear(sums, columns.sums.length * PAIR);
  for (let row = firstOf(rows.upTo, filled - 1); row < firstOf(rows.upTo, filled); row += 1) {
    const from = kept[pair]!.rows[row]!;
    memory.kernels.addTimes(from, sums, sums + end, rows.shares[row]!);
    if (both[0]!.counts.length === 0) continue;
    for (let sum = 0; sum <= most - least; sum += 1) {
      const [first, last] = [firstOf(columns.upTo, sum - 1) * PAIR, firstOf(columns.upTo, sum) * PAIR];
      memory.kernels.dot(from + first, from + last, shares + first / 2, total);
      const values = memory.floats(total, PAIR);
      for (const [odd, { counts }] of both.entries())
        addVector(space, rows.vectors[row]!, {
          counts,
          empty: most - odd - sum,
          value: values[odd]! * rows.shares[row]!,
        });
    }
  }
}

interface Counted {
  counts: readonly Float64Array[];
  empty: number;
  value: number;
}

function addVector(space: CascadeSpace, vector: readonly number[], { counts, empty, value }: Counted): void {
  for (const [symbol, count] of vector.entries()) add(counts[symbol]!, countAt(space, count, empty), value);
}

/** Adds the sums of columns to those by empty cells, and counts the symbols of the columns. */
function addColumns({ memory, space, sums }: Table, { both, filled }: Adding): void {
  const { cells, columns, least, rows } = space;
  const values = memory.floats(sums, columns.sums.length * PAIR);
  for (const [odd, { chances, counts, scatters }] of both.entries()) {
    const most = cells - scatters - filled;
    const ofColumns = counts.slice(rows.axes.length);
    for (let column = 0; column < firstOf(columns.upTo, most - least); column += 1) {
      const value = values[2 * column + odd]! * columns.shares[column]!;
      const empty = most - columns.sums[column]!;
      add(chances, empty, value);
      for (let symbol = 0; symbol < ofColumns.length; symbol += 1)
        add(ofColumns[symbol]!, countAt(space, columns.counts[column * ofColumns.length + symbol]!, empty), value);
    }
  }
}

function add(list: Float64Array, at: number, value: number): void {
  list[at] = list[at]! + value;
}

/** Multiplies by what the values of windows were divided by, apart from the shares of rows and columns. */
function share({ cells, scatterChance }: CascadeSpace, { chances, counts, scatters }: Sums): void {
  for (const list of [chances, ...counts]) {
    for (let at = 0; at < list.length; at += 1)
      list[at] = (list[at]! * scatterChance ** scatters) / factorial(scatters) / factorial(at % (cells + 1));
  }
}
