import { codeOf, combinations, countUpTo, LINE, type Side } from './side.ts';
import { INT, PAIR } from '../../../kernels/memory.ts';
import { RUN } from './kernels/kernels.ts';
import type { Memory } from './kernels/memory.ts';

/**
 * The vectors of a side, arranged for the counts of some symbols. They ascend by the cells that the other symbols fill.
 * A line is the eight vectors that differ only in the last symbol's count, and a run is lines that are neighbours in all
 * eight. There is a list of runs for each combination of counts of the symbols before it.
 */
export interface Lines {
  /** Where the first list is, and how many there are. They lie one after the other. */
  lists: number;
  count: number;
  /** The bytes of a list. */
  size: number;
  /** For each number of cells, how many runs there are in which the other symbols fill at most that many. */
  upTo: Int32Array;
  /** Where the list of the same numbers is, as bytes in a list of runs. */
  ends: number;
}

/**
 * Arranges the vectors of a side. `addressOf` gives the address of a place. For -1, a count that wins, it gives a spare
 * address from which nothing is read.
 */
export function linesOf(
  side: Side,
  symbols: readonly number[],
  { addressOf, keep }: Pick<Memory, 'keep'> & { addressOf: (place: number) => number },
): Lines {
  const { axes, places, sums, vectors } = side;
  const first = [...vectors.keys()].filter((place) => symbols.every((symbol) => vectors[place]![symbol] === 0));
  const codes = first.map((place) => codeOf(vectors[place]!));
  const step = LINE ** symbols.at(-1)!;
  const lists = combinations(axes, symbols.slice(0, -1)).map((counts) => {
    const added = counts.reduce((code, count, index) => code + count * LINE ** symbols[index]!, 0);
    const list = new Int32Array(first.length * LINE);
    for (const [line, code] of codes.entries()) {
      for (let count = 0; count < LINE; count += 1)
        list[line * LINE + count] = addressOf(places[code + added + count * step]!);
    }
    return list;
  });
  /** Whether a line has its windows beside those of the line before, in all lists and after a win. */
  const areNeighbours = (line: number): boolean =>
    first[line] === first[line - 1]! + 1 &&
    sums[first[line]!] === sums[first[line - 1]!] &&
    lists.every((list) => {
      for (let at = line * LINE; at < (line + 1) * LINE; at += 1)
        if (list[at] !== list[at - LINE]! + PAIR) return false;
      return true;
    });
  const starts = [...first.keys()].filter((line) => line === 0 || !areNeighbours(line));
  const runs = lists.flatMap((list) =>
    starts.flatMap((start, run) => [
      ...list.subarray(start * LINE, (start + 1) * LINE),
      first[start]! * INT,
      (starts[run + 1] ?? first.length) - start,
    ]),
  );
  const upTo = countUpTo(
    Uint8Array.from(starts, (start) => sums[first[start]!]!),
    side.upTo.length - 1,
  );
  return {
    lists: keep(runs),
    count: lists.length,
    size: starts.length * RUN,
    upTo,
    ends: keep(upTo.map((count) => count * RUN)),
  };
}
