import type { Tally } from '../../figures/tally-windows.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { runsOf, type Run } from '../../line-pays/line-runs.ts';
import { ladderOf, multiplierAt } from './falls.ts';
import type { LinesMath } from './lines-math.ts';

/** A column from the top, each symbol as its place in the file. */
type Column = readonly number[];

/** A game with one reel set, in the form in which its spins are counted. */
interface Spins {
  lines: readonly (readonly number[])[];
  maxSteps: number;
  ladder: readonly number[];
  runs: Run;
  strips: readonly Column[];
  /** For each reel and stop what the window shows, and (`shown`) how many scatters are in it. */
  windows: readonly (readonly Column[])[];
  shown: readonly (readonly number[])[];
  scatter: number;
}

/** The first reels of a spin, after some of its wins have fallen. */
interface Known {
  columns: readonly Column[];
  tops: readonly number[];
  /** The possible stops of the next reel. */
  stops: readonly number[];
  units: number;
  /** The number of wins so far. */
  wins: number;
}

/** By the number of known reels and the scatters on them: how many spins end with each number of units. */
type Ends = Map<number, number>[][];

/**
 * Counts all stops of spins with falling wins. It reads only as many of the first reels as a spin's wins depend on. Of
 * the next reel it follows each stop with which a line goes on; all other stops stay together. A reel that no line
 * reaches can neither win nor move.
 */
export function tallyFalls(math: LinesMath, { strips }: SpunReels, isFree: boolean): Tally {
  const spins = spinsOf(math, strips, isFree);
  const ends: Ends = Array.from({ length: strips.length + 1 }, () => []);
  follow(spins, { columns: [], tops: [], stops: stopsOf(spins, 0), units: 0, wins: 0 }, ends);
  const tally: Tally = { windows: strips.reduce((product, { length }) => product * length, 1), counts: new Map() };
  const rest = scattersOfRest(spins);
  for (const [known, byShown] of ends.entries()) {
    for (const [shown, pays] of byShown.entries()) if (pays) addTo(tally, pays, { shown, rest: rest[known]! });
  }
  return tally;
}

function spinsOf(math: LinesMath, strips: SpunReels['strips'], isFree: boolean): Spins {
  const { features, grid, linePays, symbols } = math;
  const codes = new Map(symbols.map(({ id }, code) => [id, code]));
  const coded = strips.map((strip) => strip.map((symbol) => codes.get(symbol)!));
  const windows = coded.map((strip) =>
    strip.map((_, stop) => Array.from({ length: grid.rows }, (_row, row) => strip[(stop + row) % strip.length]!)),
  );
  const scatter = codes.get(scatterOf(math) ?? '') ?? -1;
  return {
    lines: linePays.lines,
    maxSteps: features.cascade?.maxSteps ?? 0,
    ladder: ladderOf(math, isFree),
    runs: runsOf(math),
    strips: coded,
    windows,
    shown: windows.map((columns) => columns.map((column) => column.filter((code) => code === scatter).length)),
    scatter,
  };
}

/** All stops of a reel; empty after the last reel. */
const stopsOf = ({ strips }: Spins, reel: number): readonly number[] => [...(strips[reel]?.keys() ?? [])];

/** Plays the wins on the known reels, and follows each stop of the next reel that a line reaches. */
function follow(spins: Spins, known: Known, ends: Ends): void {
  let { columns, stops, tops, units, wins } = known;
  while (wins < spins.maxSteps) {
    const { leaving, open, units: won } = readLines(spins, columns);
    const { going, ending } = stopsByLines(spins, { open, reel: columns.length, stops });
    for (const stop of going) spinOn(spins, { columns, tops, stops: [stop], units, wins }, ends);
    if (ending.length === 0 && going.length > 0) return;
    stops = ending;
    if (won === 0) break;
    columns = columns.map((column, reel) =>
      fallen(column, leaving[reel]!, { strip: spins.strips[reel]!, top: tops[reel]! }),
    );
    tops = tops.map((top, reel) => top - bitsIn(leaving[reel]!));
    units += won * multiplierAt(spins.ladder, wins);
    wins += 1;
  }
  end(spins, { columns, tops, stops, units, wins }, ends);
}

/** Adds one more reel at a given stop. */
function spinOn(spins: Spins, { columns, stops: [stop = 0], tops, units, wins }: Known, ends: Ends): void {
  const reel = columns.length;
  const column = spins.windows[reel]![stop]!;
  const stops = stopsOf(spins, reel + 1);
  follow(spins, { columns: [...columns, column], tops: [...tops, stop], stops, units, wins }, ends);
}

function end(spins: Spins, { columns, stops, units }: Known, ends: Ends): void {
  const shown = scattersIn(spins, columns);
  const reel = columns.length;
  if (reel === spins.strips.length) return add(ends[reel]!, { shown, units });
  for (const stop of stops) add(ends[reel + 1]!, { shown: shown + spins.shown[reel]![stop]!, units });
}

function add(byShown: Map<number, number>[], { shown, units }: { shown: number; units: number }): void {
  const pays = (byShown[shown] ??= new Map<number, number>());
  pays.set(units, (pays.get(units) ?? 0) + 1);
}

/** A line whose run goes on into the next reel, at this row. */
interface Open {
  run: Run;
  row: number;
}

/** Splits the stops of the next reel into those with which a line goes on, and those with which all lines end before it. */
function stopsByLines(
  { windows }: Spins,
  { open, reel, stops }: { open: Open[]; reel: number; stops: Known['stops'] },
) {
  if (open.length === 0) return { going: [], ending: stops };
  const going: number[] = [];
  const ending: number[] = [];
  for (const stop of stops) {
    const column = windows[reel]![stop]!;
    (open.some(({ row, run }) => run.next[column[row]!]) ? going : ending).push(stop);
  }
  return { going, ending };
}

/**
 * Reads all lines on these reels: which of them may go on into the next reel, what they pay together if none does, and
 * which rows then leave each reel, one bit for each row.
 */
function readLines({ lines, runs, strips }: Spins, columns: readonly Column[]) {
  const reels = columns.length;
  const leaving = Array<number>(reels).fill(0);
  const open: Open[] = [];
  let units = 0;
  for (const rows of lines) {
    const run = runOf(runs, rows, columns);
    units += run.units;
    for (let reel = 0; reel < run.count; reel += 1) leaving[reel]! |= 1 << rows[reel]!;
    if (run.length < reels || reels === strips.length) continue;
    const row = rows[reels]!;
    if (!open.some((one) => one.run === run && one.row === row)) open.push({ run, row });
  }
  return { leaving, open, units };
}

function runOf(runs: Run, rows: readonly number[], columns: readonly Column[]): Run {
  let run = runs;
  for (let reel = 0; reel < columns.length; reel += 1) {
    const next: Run | undefined = run.next[columns[reel]![rows[reel]!]!];
    if (!next) break;
    run = next;
  }
  return run;
}

/** Does what `fall` of falls.ts does, with codes: the remaining symbols move down, and those above them on the strip follow. */
function fallen(column: Column, rows: number, { strip, top }: { strip: Column; top: number }): Column {
  if (rows === 0) return column;
  const left: number[] = [];
  for (let row = bitsIn(rows); row > 0; row -= 1) left.push(strip.at((top - row) % strip.length)!);
  for (let row = 0; row < column.length; row += 1) if ((rows & (1 << row)) === 0) left.push(column[row]!);
  return left;
}

function bitsIn(rows: number): number {
  let count = 0;
  for (let rest = rows; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

function scattersIn({ scatter }: Spins, columns: readonly Column[]): number {
  let count = 0;
  for (const column of columns) for (const code of column) if (code === scatter) count += 1;
  return count;
}

/** By the number of known reels: in how many ways the other reels show each number of scatters. */
function scattersOfRest(spins: Spins): number[][] {
  const after: number[][] = [[1]];
  for (const stops of spins.shown.toReversed()) {
    const ways: number[] = [];
    for (const shown of stops) {
      for (const [count, often] of after[0]!.entries()) ways[shown + count] = (ways[shown + count] ?? 0) + (often ?? 0);
    }
    after.unshift(ways);
  }
  return after;
}

/** Adds the spins' pays, for each number of scatters that the reels after the known ones can show. */
function addTo(
  { counts }: Tally,
  pays: ReadonlyMap<number, number>,
  { rest, shown }: { rest: readonly number[]; shown: number },
): void {
  for (const [more, ways] of rest.entries()) {
    if (!ways) continue;
    const summed = counts.get(shown + more) ?? new Map<number, number>();
    counts.set(shown + more, summed);
    for (const [units, often] of pays) summed.set(units, (summed.get(units) ?? 0) + often * ways);
  }
}
