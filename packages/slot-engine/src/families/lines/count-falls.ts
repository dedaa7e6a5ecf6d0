import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { Tally } from '../../figures/tally-windows.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import { bestPay } from '../../line-pays/line-wins.ts';
import { reelWindow } from '../../reels/reel-window.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { fall, ladderOf, multiplierAt } from './falls.ts';
import type { LinesMath } from './lines-math.ts';

/** What ends every run on a line. */
const BLOCK = '-';

/** A game's spins with the reels of one set. */
interface Spins {
  math: LinesMath;
  strips: readonly (readonly string[])[];
  ladder: readonly number[];
  wild: string | undefined;
  scatter: string | undefined;
}

/** The first reels of a spin while its wins fall. */
interface Known {
  columns: readonly (readonly string[])[];
  tops: readonly number[];
  units: number;
  /** Wins so far. */
  wins: number;
}

/**
 * Counts all stops of spins whose wins fall: a spin is followed as far as its first reels decide it, and the next reel is only
 * looked at, stop by stop, where a line goes on into it. What no line comes to can neither win nor move.
 */
export function tallyFalls(math: LinesMath, { strips }: SpunReels, isFree: boolean): Tally {
  const spins = { math, strips, ladder: ladderOf(math, isFree), wild: wildOf(math), scatter: scatterOf(math) };
  const tally: Tally = { windows: strips.reduce((product, { length }) => product * length, 1), counts: new Map() };
  const rest = scattersOfRest(spins);
  follow(spins, { columns: [], tops: [], units: 0, wins: 0 }, ({ columns, units }) => {
    const shown = scattersIn(spins, columns);
    for (const [count, ways] of rest[columns.length]!.entries()) {
      if (ways > 0) add(tally, { count: shown + count, units, ways });
    }
  });
  return tally;
}

/** Follows a spin through all stops of the reels that it comes to. */
function follow(spins: Spins, known: Known, onEnd: (ended: Known) => void): void {
  const { isOver, ...at } = fallOn(spins, known);
  if (isOver) return onEnd(at);
  const strip = spins.strips[at.columns.length]!;
  for (const stop of strip.keys()) {
    const column = reelWindow(strip, stop, spins.math.grid.rows);
    follow(spins, { ...at, columns: [...at.columns, column], tops: [...at.tops, stop] }, onEnd);
  }
}

/** Lets a spin fall as far as its known reels say. */
function fallOn(spins: Spins, known: Known): Known & { isOver: boolean } {
  let at = known;
  for (;;) {
    if (at.wins === spins.math.features.cascade?.maxSteps) return { ...at, isOver: true };
    const won = readLines(spins, at.columns);
    if (won === undefined) return { ...at, isOver: false };
    if (won.units === 0) return { ...at, isOver: true };
    at = {
      columns: at.columns.map((column, reel) =>
        fall(column, { strip: spins.strips[reel]!, top: at.tops[reel]!, rows: won.removed[reel]! }),
      ),
      tops: at.tops.map((top, reel) => top - won.removed[reel]!.size),
      units: at.units + won.units * multiplierAt(spins.ladder, at.wins),
      wins: at.wins + 1,
    };
  }
}

/** What all lines pay, and the rows that leave each reel; undefined where a line goes on into a reel that isn't known. */
function readLines({ math, wild }: Spins, columns: Known['columns']) {
  const { linePays } = math;
  const removed = columns.map(() => new Set<number>());
  let units = 0;
  for (const rows of linePays.lines) {
    const cells = runOf(linePays.table, { columns, rows, wild });
    if (!cells) return undefined;
    const win = bestPay(linePays, cells, wild);
    if (!win) continue;
    units += win.units;
    for (let reel = 0; reel < win.count; reel += 1) removed[reel]!.add(rows[reel]!);
  }
  return { units, removed };
}

/** The cells of a line as far as its run goes. */
function runOf(
  table: LinesMath['linePays']['table'],
  { columns, rows, wild }: { columns: Known['columns']; rows: readonly number[]; wild: string | undefined },
): string[] | undefined {
  const cells = Array<string>(rows.length).fill(BLOCK);
  let symbol: string | undefined;
  for (let reel = 0; reel < rows.length; reel += 1) {
    const column = columns[reel];
    if (!column) return undefined;
    const cell = column[rows[reel]!]!;
    if (cell !== wild) {
      if (symbol === undefined ? !table[cell] : cell !== symbol) break;
      symbol = cell;
    }
    cells[reel] = cell;
  }
  return cells;
}

const scattersIn = ({ scatter }: Spins, columns: Known['columns']): number =>
  columns.reduce((sum, column) => sum + column.filter((cell) => cell === scatter).length, 0);

/** By how many reels are known: in how many ways the others show each number of scatters. */
function scattersOfRest(spins: Spins): number[][] {
  const { math, strips } = spins;
  const after: number[][] = [[1]];
  for (const strip of strips.toReversed()) {
    const [before = []] = after;
    const ways = Array<number>(math.grid.reels * math.grid.rows + 1).fill(0);
    for (const stop of strip.keys()) {
      const shown = scattersIn(spins, [reelWindow(strip, stop, math.grid.rows)]);
      for (const [count, often] of before.entries()) ways[shown + count] = (ways[shown + count] ?? 0) + often;
    }
    after.unshift(ways);
  }
  return after;
}

function add({ counts }: Tally, { count, units, ways }: { count: number; units: number; ways: number }): void {
  const pays = counts.get(count) ?? new Map<number, number>();
  counts.set(count, pays);
  pays.set(units, (pays.get(units) ?? 0) + ways);
}
