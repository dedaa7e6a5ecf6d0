import { orderOf, type ReelReader } from './tally-windows.ts';

/** Something that is counted over a whole window and paid at its end. */
export interface Counter {
  countIn: (column: readonly string[]) => number;
  /** The most that one reel can add. */
  mostOfReel: number;
  /** The units for each count, up to the greatest count of the whole window. */
  pays: readonly number[];
}

/** The counts so far, in addition to what the reels leave open. A count that can't pay any more is −1, so that more windows are equal. */
export interface CountedState<State> {
  open: State;
  counts: readonly number[];
}

/** The reel that is read, and how many reels come after it. */
interface Read {
  column: readonly string[];
  left: number;
}

/** Reads as `inner` does, and also pays counts of the whole window. Without counters it reads exactly as `inner` does. */
export function countingReader<State>(
  inner: ReelReader<State>,
  counters: readonly Counter[],
  reels: number,
): ReelReader<CountedState<State>> {
  const order = orderOf(inner, reels);
  const leasts = counters.map(({ pays }) => pays.findIndex((units) => units > 0));
  const goOn = (count: number, index: number, { column, left }: Read): number => {
    // An empty column asks for the state with nothing open.
    if (count < 0 || column.length === 0) return -1;
    const { countIn, mostOfReel } = counters[index]!;
    const counted = count + countIn(column);
    const least = leasts[index]!;
    return least !== -1 && counted + left * mostOfReel >= least ? counted : -1;
  };
  return {
    ...(inner.order && { order: inner.order }),
    start: { open: inner.start, counts: counters.map(() => 0) },
    read: ({ counts, open }, column, reel) => {
      const { state, units } = inner.read(open, column, reel);
      const left = reels - 1 - order.indexOf(reel);
      return {
        state: { open: state, counts: counts.map((count, index) => goOn(count, index, { column, left })) },
        units,
      };
    },
    end: ({ counts, open }) =>
      counts.reduce(
        (units, count, index) => units + (count < 0 ? 0 : (counters[index]!.pays[count] ?? 0)),
        inner.end(open),
      ),
    key: ({ counts, open }) =>
      counts.every((count) => count < 0) ? inner.key(open) : `${inner.key(open)}/${counts.join()}`,
  };
}
