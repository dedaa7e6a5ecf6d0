import { codeOf, combinations, countUpTo, LINE, type Half } from './half.ts';

/**
 * Vectors of a half that differ in the counts of some symbols only, ascending by the cells that the others fill. A line is the
 * eight that differ in the last symbol's count; there is a list of lines for each combination of counts of the symbols before.
 */
export interface Lines {
  /** Where the eight of each line are in memory. */
  lists: readonly Int32Array[];
  /** Place of each line's vector that has none of these symbols. */
  first: Int32Array;
  /** How many lines' other symbols fill at most so many cells. */
  upTo: Int32Array;
}

/** `memory` says where a place is; -1 stands for a count that wins and asks for a spare place that nothing is read from. */
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
