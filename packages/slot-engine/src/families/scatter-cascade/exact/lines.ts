import { codeOf, combinations, countUpTo, LINE, type Half } from './half.ts';

/**
 * The vectors of a half, arranged for the counts of some symbols. They ascend by the cells that the other symbols fill.
 * A line is the eight vectors that differ only in the last symbol's count. There is a list of lines for each
 * combination of counts of the symbols before it.
 */
export interface Lines {
  /** The places in memory of the eight vectors of each line. */
  lists: readonly Int32Array[];
  /** The place of each line's vector without any of these symbols. */
  first: Int32Array;
  /** For each number of cells, in how many lines the other symbols fill at most that many. */
  upTo: Int32Array;
}

/**
 * Arranges the vectors of a half. `memory` gives the address of a place. For -1, a count that wins, it gives a spare
 * address from which nothing is read.
 */
export function linesOf(half: Half, symbols: readonly number[], memory: (place: number) => number): Lines {
  const { axes, places, vectors } = half;
  const first = Int32Array.from(
    [...vectors.keys()].filter((place) => symbols.every((symbol) => vectors[place]![symbol] === 0)),
  );
  const codes = first.map((place) => codeOf(vectors[place]!));
  const lists = combinations(axes, symbols.slice(0, -1)).map((counts) => {
    const added = counts.reduce((code, count, index) => code + count * LINE ** symbols[index]!, 0);
    return Int32Array.from({ length: first.length * LINE }, (_, at) => {
      const code = codes[Math.floor(at / LINE)]! + added + (at % LINE) * LINE ** symbols.at(-1)!;
      return memory(places[code]!);
    });
  });
  const sums = Uint8Array.from(first, (place) => half.sums[place]!);
  return { lists, first, upTo: countUpTo(sums, half.upTo.length - 1) };
}
