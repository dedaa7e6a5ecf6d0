import { scatterOf } from '../../../free-spins/scatters.ts';
import type { CascadeMath } from '../cascade-math.ts';
import { countPay } from '../count-wins.ts';
import { sideOf, LINE, type Axis, type Side } from './side.ts';
import { tilesOf, type Tile } from './layout.ts';

/**
 * All windows without a win as a table, apart from their scatters. It has a row for each way in which none of the
 * first symbols wins, and a column for each way in which none of the others wins.
 */
export interface CascadeSpace {
  cells: number;
  scatterChance: number;
  /** The least number of cells that a win removes. */
  least: number;
  rows: Side;
  columns: Side;
  tiles: readonly Tile[];
}

/** The table of windows for this many symbols takes 180 MB, and the windows that are kept take as much. */
const MOST_SYMBOLS = 8;

/** With three symbols of the rows, all columns of a row stay in the processor's cache. */
const ROW_SYMBOLS = 3;

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
  const columns = sideOf(axes.slice(ROW_SYMBOLS), cells);
  return {
    cells,
    scatterChance: scatter === undefined ? 0 : chanceOf(scatter),
    least: Math.min(cells + 1, ...axes.map(({ least }) => least)),
    rows: sideOf(axes.slice(0, ROW_SYMBOLS), cells),
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
