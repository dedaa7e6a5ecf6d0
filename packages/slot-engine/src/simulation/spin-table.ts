import type { ReelReader } from '../figures/tally-windows.ts';
import { reelWindow } from '../reels/reel-window.ts';

/** So many stops of the first reels together fit into a table that stays in the processor's cache. */
const MOST_PREFIXES = 100_000;

const WORDS = 2 ** 32;

/**
 * All windows of a reel set, in stages: one for the first reels together, and one for each later reel. A look into a stage
 * gives the units that are settled with it and the row of the next stage that goes on with what is left open; the first
 * row of a later stage is the one with nothing open.
 */
export interface SpinTable {
  /** Pairs of next row and units, by stage, row and stop. */
  looks: Int32Array;
  /** How often the special symbol shows, by stage and stop; a stage begins at its offset. */
  counts: Uint8Array;
  offsets: Int32Array;
  /** Stops of each stage. */
  lengths: Int32Array;
  /** A word times its stage's scale is a stop; of the 2^32 words no stop has more than one more than another. */
  scales: Float64Array;
  /** The row of each stage with nothing open; none of the first. */
  closedRows: Int32Array;
  /** With fewer special symbols than this before the stage, no count that matters can be reached any more. */
  leastRest: Int32Array;
}

/** One reel by itself: what each state that is open (from 1 on) becomes at each stop. */
interface ReelStates {
  length: number;
  next: Int32Array;
  units: Int32Array;
  counts: Uint8Array;
}

interface Reels {
  strips: readonly (readonly string[])[];
  rows: number;
  special: string | undefined;
  leastCount: number;
}

export function buildSpinTable<State>(set: Reels, reader: ReelReader<State>): SpinTable {
  const reels = readReels(set, reader);
  let merged = 1;
  while (merged < reels.length && prefixesOf(reels, merged + 1) <= MOST_PREFIXES) merged += 1;
  const stages = [mergeReels(reels.slice(0, merged)), ...reels.slice(merged)];
  const lengths = stages.map(({ length }) => length);
  const rows = startsOf(stages.map(({ next }) => 2 * next.length));
  return {
    looks: layOut(stages, rows),
    counts: Uint8Array.from(stages.flatMap(({ counts }) => [...counts])),
    offsets: Int32Array.from(startsOf(lengths)),
    lengths: Int32Array.from(lengths),
    scales: Float64Array.from(lengths, (length) => length / WORDS),
    closedRows: Int32Array.from(rows, (row, stage) => (stage === 0 ? -1 : row)),
    leastRest: Int32Array.from(stages, (_, stage) => set.leastCount - mostCount(stages.slice(stage))),
  };
}

const prefixesOf = (reels: readonly ReelStates[], count: number): number =>
  reels.slice(0, count).reduce((product, { length }) => product * length, 1);

const mostCount = (stages: readonly ReelStates[]): number =>
  stages.reduce((sum, { counts }) => sum + counts.reduce((most, count) => Math.max(most, count)), 0);

/** Where each of these sizes begins, laid one after another. */
function startsOf(sizes: readonly number[]): number[] {
  let end = 0;
  return sizes.map((size) => (end += size) - size);
}

function layOut(stages: readonly ReelStates[], rows: readonly number[]): Int32Array {
  const looks = new Int32Array(stages.reduce((sum, { next }) => sum + 2 * next.length, 0));
  for (const [stage, { next, units }] of stages.entries()) {
    const after = stages[stage + 1];
    const nextRow = rows[stage + 1] ?? 0;
    for (const [place, state] of next.entries()) {
      looks[rows[stage]! + 2 * place] = after ? nextRow + 2 * state * after.length : 0;
      looks[rows[stage]! + 2 * place + 1] = units[place]!;
    }
  }
  return looks;
}

/** The first reels as one, with one row: their start. */
function mergeReels(reels: readonly ReelStates[]): ReelStates {
  const length = prefixesOf(reels, reels.length);
  const merged = { next: new Int32Array(length), units: new Int32Array(length), counts: new Uint8Array(length) };
  for (let prefix = 0; prefix < length; prefix += 1) {
    const { count, state, units } = readPrefix(reels, prefix);
    merged.next[prefix] = state;
    merged.units[prefix] = units;
    merged.counts[prefix] = count;
  }
  return { ...merged, length };
}

/** What the first reels come to. State 1 of the very first is the start. */
function readPrefix(reels: readonly ReelStates[], prefix: number): { state: number; units: number; count: number } {
  let [state, rest, sum, count] = [1, prefix, 0, 0];
  for (const { counts, length, next, units } of reels) {
    const stop = rest % length;
    const place = state * length + stop;
    rest = (rest - stop) / length;
    sum += units[place]!;
    count += counts[stop]!;
    state = next[place]!;
  }
  return { state, units: sum, count };
}

/** Visits every state that reels can leave open, reel by reel. */
function readReels<State>({ rows, special, strips }: Reels, reader: ReelReader<State>): ReelStates[] {
  const closed = reader.key(reader.read(reader.start, [], 0).state);
  let states = [reader.start];
  const tables: ReelStates[] = [];
  for (const [reel, strip] of strips.entries()) {
    const columns = [...strip.keys()].map((stop) => reelWindow(strip, stop, rows));
    const isLast = reel === strips.length - 1;
    const known = new Map([[closed, 0]]);
    const reached: State[] = [];
    const size = (states.length + 1) * strip.length;
    const table = { next: new Int32Array(size), units: new Int32Array(size) };
    for (const [index, from] of states.entries()) {
      for (const [stop, column] of columns.entries()) {
        const { state, units } = reader.read(from, column, reel);
        const place = (index + 1) * strip.length + stop;
        table.units[place] = units + (isLast ? reader.end(state) : 0);
        table.next[place] = isLast ? 0 : numberOf(state, { known, reached, key: reader.key(state) });
      }
    }
    const counts = Uint8Array.from(columns, (column) => column.filter((symbol) => symbol === special).length);
    tables.push({ ...table, length: strip.length, counts });
    states = reached;
  }
  return tables;
}

function numberOf<State>(
  state: State,
  { key, known, reached }: { known: Map<string, number>; reached: State[]; key: string },
): number {
  const number = known.get(key);
  if (number !== undefined) return number;
  reached.push(state);
  known.set(key, reached.length);
  return reached.length;
}
