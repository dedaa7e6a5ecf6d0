import { columnsOfReels, type ReelColumn, type SpunStrips } from '../reels/reel-columns.ts';

/**
 * Reads a window reel by reel. `State` is what the reels so far leave open. Two windows whose states have the same key
 * win the same from there on, whatever they have won so far.
 */
export interface ReelReader<State> {
  start: State;
  /** The order in which the reels are read, each once; without it, from the left. */
  order?: readonly number[];
  /**
   * The wins that the next reel settles, and the state that it leaves open. It is called for the last reel too. An
   * empty column leaves nothing open.
   */
  read: (state: State, column: readonly string[], reel: number) => { state: State; units: number };
  /** Pays the wins that are still open. */
  end: (state: State) => number;
  key: (state: State) => string;
}

/** Numbers of windows, by how often a special symbol shows and by what they pay: `counts.get(count).get(units)` out of `windows`. */
export interface Tally {
  windows: number;
  counts: Map<number, Map<number, number>>;
}

interface Reels extends SpunStrips {
  /** The symbol to count, such as the scatter. */
  special: string | undefined;
}

/** Windows with the same open state. Keys of `paid` are units × `WIDTH` + count of the special symbol. */
interface Branch<State> {
  state: State;
  paid: Map<number, number>;
}

const WIDTH = 1024;

/** Counts all outcomes of all reels without visiting each one: windows with the same open state are counted together. */
export function tallyWindows<State>(reels: Reels, reader: ReelReader<State>): Tally {
  return collect(tallyReels(reels, reader, reels.strips.length), reader);
}

/** Counts the outcomes of the first `count` reels, by the state that they leave open. `readPaid` reads the keys of `paid`. */
export function tallyReels<State>(
  { special, ...spun }: Reels,
  reader: ReelReader<State>,
  count: number,
): Iterable<Branch<State>> {
  let branches = new Map<string, Branch<State>>();
  branches.set(reader.key(reader.start), { state: reader.start, paid: new Map([[0, 1]]) });
  const columnsOf = columnsOfReels(spun);
  for (const reel of orderOf(reader, columnsOf.length).slice(0, count)) {
    const columns = columnsOf[reel] ?? [];
    const next = new Map<string, Branch<State>>();
    for (const branch of branches.values()) {
      for (const { count, key, state, units, ways } of readColumns(branch.state, columns, { reader, reel, special })) {
        const target = next.get(key) ?? { state, paid: new Map<number, number>() };
        next.set(key, target);
        addShifted(target.paid, branch.paid, { shift: units * WIDTH + count, ways });
      }
    }
    branches = next;
  }
  return branches.values();
}

/** The reels in the order in which a reader reads them. */
export const orderOf = ({ order }: Pick<ReelReader<never>, 'order'>, reels: number): readonly number[] =>
  order ?? Array.from({ length: reels }, (_, reel) => reel);

/** What a key of a branch stands for: the units paid, and the count of the special symbol. */
export function readPaid(key: number): { units: number; count: number } {
  const count = key % WIDTH;
  return { units: (key - count) / WIDTH, count };
}

interface Step<State> {
  key: string;
  state: State;
  units: number;
  count: number;
  ways: number;
}

/** The states to which the columns of a reel lead. Columns that lead to the same state, units and count are one step. */
function readColumns<State>(
  from: State,
  columns: readonly ReelColumn[],
  { reader, reel, special }: { reader: ReelReader<State>; reel: number; special: string | undefined },
): Iterable<Step<State>> {
  const steps = new Map<string, Step<State>>();
  for (const { symbols, weight } of columns) {
    const { state, units } = reader.read(from, symbols, reel);
    let count = 0;
    for (const symbol of symbols) if (symbol === special) count += 1;
    const key = reader.key(state);
    const full = `${key}|${units}|${count}`;
    const step = steps.get(full);
    if (step) step.ways += weight;
    else steps.set(full, { key, state, units, count, ways: weight });
  }
  return steps.values();
}

function addShifted(
  target: Map<number, number>,
  source: ReadonlyMap<number, number>,
  { shift, ways }: { shift: number; ways: number },
): void {
  for (const [paid, windows] of source) target.set(paid + shift, (target.get(paid + shift) ?? 0) + windows * ways);
}

function collect<State>(branches: Iterable<Branch<State>>, reader: ReelReader<State>): Tally {
  const tally: Tally = { windows: 0, counts: new Map() };
  for (const { paid, state } of branches) {
    const open = reader.end(state);
    for (const [key, windows] of paid) {
      const { count, units: settled } = readPaid(key);
      const units = settled + open;
      let pays = tally.counts.get(count);
      if (!pays) tally.counts.set(count, (pays = new Map()));
      pays.set(units, (pays.get(units) ?? 0) + windows);
      tally.windows += windows;
    }
  }
  return tally;
}

/** The mean units of a window. */
export function meanUnits({ counts, windows }: Tally): number {
  let sum = 0;
  for (const pays of counts.values()) for (const [units, ways] of pays) sum += units * ways;
  return sum / windows;
}
