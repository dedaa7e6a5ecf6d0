import { orderOf, type ReelReader } from '../figures/tally-windows.ts';
import { reelWindow } from '../reels/reel-window.ts';

/** One reel: what becomes of each open state (from 1 on) at each stop. */
export interface ReelStates {
  length: number;
  next: Int32Array;
  units: Int32Array;
  counts: Uint8Array;
}

export interface Reels {
  strips: readonly (readonly string[])[];
  rows: number;
  special: string | undefined;
  leastCount: number;
}

/** Visits every state that the reels can leave open, reel by reel in the reader's order. */
export function readReels<State>({ rows, special, strips }: Reels, reader: ReelReader<State>): ReelStates[] {
  const closed = reader.key(reader.read(reader.start, [], 0).state);
  let states = [reader.start];
  const tables: ReelStates[] = [];
  for (const reel of orderOf(reader, strips.length)) {
    const strip = strips[reel] ?? [];
    const columns = [...strip.keys()].map((stop) => reelWindow(strip, stop, rows));
    const isLast = tables.length === strips.length - 1;
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

/** The number of combinations of stops of the first `count` reels. */
export const stopsTogether = (reels: readonly ReelStates[], count: number): number =>
  reels.slice(0, count).reduce((product, { length }) => product * length, 1);

/** Merges the first reels into one, which has a single row: that of the start. */
export function mergeReels(reels: readonly ReelStates[]): ReelStates {
  const length = stopsTogether(reels, reels.length);
  const merged = { next: new Int32Array(length), units: new Int32Array(length), counts: new Uint8Array(length) };
  for (let prefix = 0; prefix < length; prefix += 1) {
    const { count, state, units } = readPrefix(reels, prefix);
    merged.next[prefix] = state;
    merged.units[prefix] = units;
    merged.counts[prefix] = count;
  }
  return { ...merged, length };
}

/** The outcome of the first reels at one combination of stops. State 1 of the first reel is the start. */
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
