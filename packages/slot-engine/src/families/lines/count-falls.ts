import type { Tally } from '../../figures/tally-windows.ts';
import { scatterOf } from '../../free-spins/scatters.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { runsOf, type Run } from '../../line-pays/line-runs.ts';
import { ladderOf, multiplierAt } from './falls.ts';
import type { LinesMath } from './lines-math.ts';

/** A column as the codes of its symbols, by their place in the file, from the top. */
type Column = readonly number[];

/** A game's spins with the reels of one set. */
interface Spins {
  lines: readonly (readonly number[])[];
  maxSteps: number;
  ladder: readonly number[];
  runs: Run;
  strips: readonly Column[];
  /** By reel and stop: what the window shows, and how many scatters are in it. */
  windows: readonly (readonly Column[])[];
  shown: readonly (readonly number[])[];
  scatter: number;
}

/** The first reels of a spin while its wins fall. */
interface Known {
  columns: readonly Column[];
  tops: readonly number[];
  /** The stops that the reel after them may still have. */
  stops: readonly number[];
  units: number;
  /** Wins so far. */
  wins: number;
}

/** By how many reels are known and how many scatters they show: in how many ways spins end with so many units. */
type Ends = Map<number, number>[][];

/**
 * Counts all stops of spins whose wins fall: a spin is followed as far as its first reels decide it. Of the next reel only those
 * stops are looked at one by one with which a line goes on; the others stay together. What no line comes to can neither win nor move.
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

/** All stops of a reel; none where it isn't there. */
const stopsOf = ({ strips }: Spins, reel: number): readonly number[] => [...(strips[reel]?.keys() ?? [])];

/** Follows a spin through all stops of the reels that it comes to. */
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

/** Goes on with one more reel, whose stop is known. */
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

/** A line that goes on into the next reel. */
interface Open {
  run: Run;
  row: number;
}

/** The stops of the next reel with which a line goes on, and those with which all lines end before it. */
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
 * Reads all lines on these reels: where some go on into the next reel, and what they pay together if none does there, with the rows
 * that leave each reel then, one bit each.
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

/** `fall` of falls.ts, of codes: above what is left comes what stands above it on its strip. */
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

/** By how many reels are known: in how many ways the others show each number of scatters. */
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

/** With each number of scatters that the reels after the known ones show. */
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
