import { LINE } from './half.ts';
import type { Winners } from './winners.ts';

/** Where to look for a win and where its windows go. `sources` and `targets` are the neighbours of a line, one target for each source. */
interface Search {
  grid: Float64Array;
  kept: Float64Array;
  /** Where the windows of a line's first place go in `kept`. */
  starts: Int32Array;
  /** The number of cells that the winners and the other symbols of the lines fill together. */
  full: number;
  /** The offsets that are added to the sources and the targets. */
  from: number;
  to: number;
  sources: Int32Array;
  targets: Int32Array;
}

/** The combination of counts of all winners but the last, and the list of lines that belongs to it. */
interface Choice {
  combination: number;
  list: number;
}

/** Adds the windows in which these symbols win to `kept`, without the cells of the winners. */
export function winLines(
  { combinations, least, lines, weights }: Winners,
  { combination, list }: Choice,
  { from, full, grid, kept, sources, starts, targets, to }: Search,
): void {
  const { first, upTo } = lines;
  const places = lines.lists[list]!;
  const most = Math.min(full - least, upTo.length - 1);
  const width = sources.length;
  let line = 0;
  for (let rest = 0; rest <= most; rest += 1) {
    const weight = ((full - rest) * combinations + combination) * LINE;
    const w0 = weights[weight]!;
    const w1 = weights[weight + 1]!;
    const w2 = weights[weight + 2]!;
    const w3 = weights[weight + 3]!;
    const w4 = weights[weight + 4]!;
    const w5 = weights[weight + 5]!;
    const w6 = weights[weight + 6]!;
    const w7 = weights[weight + 7]!;
    for (const end = upTo[rest]!; line < end; line += 1) {
      const place = line * LINE;
      const p0 = places[place]! + from;
      const p1 = places[place + 1]! + from;
      const p2 = places[place + 2]! + from;
      const p3 = places[place + 3]! + from;
      const p4 = places[place + 4]! + from;
      const p5 = places[place + 5]! + from;
      const p6 = places[place + 6]! + from;
      const p7 = places[place + 7]! + from;
      const start = starts[first[line]!]! + to;
      for (let next = 0; next < width; next += 1) {
        const source = sources[next]!;
        const target = start + targets[next]!;
        kept[target] =
          kept[target]! +
          w0 * grid[p0 + source]! +
          w1 * grid[p1 + source]! +
          w2 * grid[p2 + source]! +
          w3 * grid[p3 + source]! +
          w4 * grid[p4 + source]! +
          w5 * grid[p5 + source]! +
          w6 * grid[p6 + source]! +
          w7 * grid[p7 + source]!;
      }
    }
  }
}
