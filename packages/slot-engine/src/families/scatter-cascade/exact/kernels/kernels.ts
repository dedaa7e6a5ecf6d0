import { INT, PAIR } from '../../../../kernels/memory.ts';
import { LINE } from '../side.ts';
import {
  add,
  empty,
  intAt,
  kernel,
  less,
  pairAt,
  pairOf,
  plus,
  product,
  repeat,
  set,
  storePair,
  swapped,
  times,
  twice,
  twiceAt,
} from '../../../../kernels/assemble.ts';

/**
 * Bytes of a run of lines: the addresses of the first line's eight windows, the place of its window without the winners
 * (as bytes in a list of whole numbers), and the number of lines.
 */
export const RUN = (LINE + 2) * INT;
const TARGET_AT = LINE * INT;
const LENGTH_AT = (LINE + 1) * INT;

/** The functions on the memory. Numbers are addresses and bytes; `end` is behind the last. */
export interface Kernels {
  /** By the counts that are drawn, from 1 to 8. `size` is the bytes of a window and its neighbours. */
  draws: readonly ((...lines: [runs: number, end: number, from: number, size: number]) => void)[];
  win: (
    ...lines: [
      /** The weights of the first list for no other cells, and the bytes to those of the next list. */
      weights: number,
      weightsStep: number,
      /** For each number of other cells, the end of its runs in a list. */
      ends: number,
      endsEnd: number,
      lists: number,
      listsEnd: number,
      listsStep: number,
      /** Where the list of the places is to which windows go. */
      starts: number,
      /** What is added to the addresses of windows, and to the places to which they go. */
      from: number,
      to: number,
      size: number,
    ]
  ) => void;
  /** Adds windows to others, by the number of ways from even and odd scatters to even ones, and from both to odd ones. */
  addScatters: (
    ...windows: [
      source: number,
      target: number,
      end: number,
      evenToEven: number,
      oddToEven: number,
      evenToOdd: number,
      oddToOdd: number,
    ]
  ) => void;
  /** Adds windows times a number to others. */
  addTimes: (...windows: [source: number, target: number, end: number, factor: number]) => void;
  /** Writes the sum of windows, each times a number of its own. */
  dot: (...windows: [source: number, end: number, factors: number, target: number]) => void;
  /** Reads windows in the order of the memory. The processor fetches them ahead, which it can't when others are between. */
  fetch: (source: number, end: number) => void;
  clear: (target: number, size: number) => void;
}

const EIGHT = Array.from({ length: LINE }, (_, count) => count);

/**
 * Draws a symbol in lines, up to the greatest of these counts. The value of `count` becomes `Σ binomial(count, drawn) ·
 * value(count − drawn)`, which is calculated by adding neighbours, as in Pascal's triangle. All values of a line are
 * kept in registers.
 */
const draw = (counts: readonly number[]) =>
  kernel(`draw${counts.length}`, ['i32', 'i32', 'i32', 'i32'], ([runs, end, from, size], local) => {
    const [next, across] = [local('i32'), local('i32')];
    const addresses = counts.map(() => local('i32'));
    const values = counts.map(() => local('v128'));
    const additions = counts.flatMap((drawn) =>
      counts
        .slice(drawn + 1)
        .toReversed()
        .map((count) => set(values[count]!, plus(values[count]!, values[count - 1]!))),
    );
    return [
      repeat(
        less(runs, end),
        ...counts.map((count) => set(addresses[count]!, add(intAt(runs, count * INT), from))),
        set(across, product(intAt(runs, LENGTH_AT), size)),
        set(next, 0),
        repeat(
          less(next, across),
          ...counts.map((count) => set(values[count]!, pairAt(add(addresses[count]!, next)))),
          ...additions,
          ...counts.slice(1).map((count) => storePair(add(addresses[count]!, next), values[count]!)),
          set(next, add(next, PAIR)),
        ),
        set(runs, add(runs, RUN)),
      ),
    ];
  });

/**
 * Adds the windows in which symbols win to those that are kept, without the cells of the winners: the eight windows of a
 * line, each with its weight. There is a list of runs for each combination of the other winners' counts. Most of the
 * counting time is spent here.
 */
const win = kernel(
  'win',
  ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  ([weights, weightsStep, ends, endsEnd, lists, listsEnd, listsStep, starts, from, to, size], local) => {
    const [run, end, rest, weight] = [local('i32'), local('i32'), local('i32'), local('i32')];
    const [next, across, target] = [local('i32'), local('i32'), local('i32')];
    const addresses = EIGHT.map(() => local('i32'));
    const factors = EIGHT.map(() => local('v128'));
    const parts = EIGHT.map((count) => times(factors[count]!, pairAt(add(addresses[count]!, next))));
    const addLine = storePair(
      add(target, next),
      parts.reduce((sum, part) => plus(sum, part), pairAt(add(target, next))),
    );
    const addRun = [
      ...EIGHT.map((count) => set(addresses[count]!, add(intAt(run, count * INT), from))),
      set(target, add(intAt(add(starts, intAt(run, TARGET_AT))), to)),
      set(across, product(intAt(run, LENGTH_AT), size)),
      set(next, 0),
      repeat(less(next, across), addLine, set(next, add(next, PAIR))),
      set(run, add(run, RUN)),
    ];
    const addRuns = [
      set(end, add(lists, intAt(rest))),
      ...EIGHT.map((count) => set(factors[count]!, pairAt(weight, count * PAIR))),
      repeat(less(run, end), ...addRun),
      // With one more of the other cells filled, one cell less is removed.
      set(weight, add(weight, -LINE * PAIR)),
      set(rest, add(rest, INT)),
    ];
    return [
      repeat(
        less(lists, listsEnd),
        set(run, lists),
        set(rest, ends),
        set(weight, weights),
        repeat(less(rest, endsEnd), ...addRuns),
        set(weights, add(weights, weightsStep)),
        set(lists, add(lists, listsStep)),
      ),
    ];
  },
);

const addScatters = kernel(
  'addScatters',
  ['i32', 'i32', 'i32', 'f64', 'f64', 'f64', 'f64'],
  ([source, target, end, evenToEven, oddToEven, evenToOdd, oddToOdd], local) => {
    const [straight, across, pair] = [local('v128'), local('v128'), local('v128')];
    return [
      set(straight, pairOf(evenToEven, oddToOdd)),
      set(across, pairOf(oddToEven, evenToOdd)),
      repeat(
        less(target, end),
        set(pair, pairAt(source)),
        storePair(target, plus(pairAt(target), plus(times(straight, pair), times(across, swapped(pair))))),
        set(source, add(source, PAIR)),
        set(target, add(target, PAIR)),
      ),
    ];
  },
);

const addTimes = kernel('addTimes', ['i32', 'i32', 'i32', 'f64'], ([source, target, end, factor], local) => {
  const both = local('v128');
  return [
    set(both, twice(factor)),
    repeat(
      less(target, end),
      storePair(target, plus(pairAt(target), times(pairAt(source), both))),
      set(source, add(source, PAIR)),
      set(target, add(target, PAIR)),
    ),
  ];
});

const dot = kernel('dot', ['i32', 'i32', 'i32', 'i32'], ([source, end, factors, target], local) => {
  const sum = local('v128');
  return [
    repeat(
      less(source, end),
      set(sum, plus(sum, times(pairAt(source), twiceAt(factors)))),
      set(source, add(source, PAIR)),
      set(factors, add(factors, PAIR / 2)),
    ),
    storePair(target, sum),
  ];
});

/** Bytes that the processor fetches at once. */
const FETCHED = 64;

const fetch = kernel('fetch', ['i32', 'i32'], ([source, end], local) => {
  const unused = local('v128');
  return [repeat(less(source, end), set(unused, pairAt(source)), set(source, add(source, FETCHED)))];
});

const clear = kernel('clear', ['i32', 'i32'], ([target, size]) => [empty(target, size)]);

const draws = EIGHT.map((greatest) => draw(EIGHT.slice(0, greatest + 1)));

export const kernels = [...draws, win, addScatters, addTimes, dot, fetch, clear];

/** The functions of a module of these kernels. */
export function kernelsOf(exported: Omit<Kernels, 'draws'> & Record<string, Kernels['draws'][number]>): Kernels {
  return { ...exported, draws: EIGHT.map((greatest) => exported[draws[greatest]!.name]!) };
}
