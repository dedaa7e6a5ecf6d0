import { scatterOf } from '../../../free-spins/scatters.ts';
import type { CascadeMath } from '../cascade-math.ts';
import { countPay } from '../count-wins.ts';
import { halfOf, LINE, type Axis, type Half } from './half.ts';
import { tilesOf, type Tile } from './layout.ts';

/**
 * All windows without a win as a table, apart from their scatters. It has a row for each way in which no symbol of the
 * first half wins, and a column for each way in which none of the second half wins.
 */
export interface CascadeSpace {
  cells: number;
  scatterChance: number;
  /** The least number of cells that a win removes. */
  least: number;
  rows: Half;
  columns: Half;
  tiles: readonly Tile[];
}

/** The table of windows for this many symbols takes 100 MB. */
const MOST_SYMBOLS = 8;

/** @throws RangeError for more windows than can be counted, and for a symbol that pays for a count but not for a greater one. */
export function cascadeSpace(math: CascadeMath, reelSet: string): CascadeSpace {
  const { weights } = math.reelSets[reelSet] ?? math.reelSets.base;
  const cells = math.grid.reels * math.grid.rows;
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const chanceOf = (symbol: string): number => (weights[symbol] ?? 0) / total;
  const scatter = scatterOf(math);
  const axes = math.symbols
    .filter(({ id }) => id !== scatter && chanceOf(id) > 0)
    .map(({ id }): Axis => {
      const pays = Array.from({ length: cells + 1 }, (_, count) => countPay(math, id, count));
      return { chance: chanceOf(id), least: leastWin(pays), pays };
    });
  if (axes.length > MOST_SYMBOLS || axes.some(({ least }) => least > LINE))
    throw new RangeError(`${math.id}: too many windows to count exactly`);
  const half = Math.ceil(axes.length / 2);
  const columns = halfOf(axes.slice(half), cells);
  return {
    cells,
    scatterChance: scatter === undefined ? 0 : chanceOf(scatter),
    least: Math.min(cells + 1, ...axes.map(({ least }) => least)),
    rows: halfOf(axes.slice(0, half), cells),
    columns,
    tiles: tilesOf(columns),
  };
}

/** The least count that wins. A symbol that never pays may fill the whole window without a win. */
function leastWin(pays: readonly number[]): number {
  const first = pays.findIndex((units) => units > 0);
  if (first === -1) return pays.length;
  if (pays.slice(first).includes(0))
    throw new RangeError('a symbol that pays for some count pays for every greater one');
  return first;
}
