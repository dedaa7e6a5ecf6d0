import { LINE } from './half.ts';
import type { Strip, Winners } from './winners.ts';

/** Where a win is looked for, and where its windows go. */
interface Search {
  grid: Float64Array;
  kept: Float64Array;
  /** Where the windows of a line's first place go in `kept`. */
  starts: Int32Array;
  /** Cells that the winners of the lines and the other symbols of the lines fill. */
  full: number;
}

/** Neighbours across the lines, in the grid and in `kept`. */
interface Run extends Search {
  from: number;
  to: number;
  width: number;
}

/** Adds the windows in which these symbols win, without their cells. `list` says which of their lists of lines. */
export function winLines({ combinations, least, lines, weights }: Winners, list: number, search: Run): void {
  const { from, full, grid, kept, starts, to, width } = search;
  const { first, upTo } = lines;
  const places = lines.lists[list]!;
  const most = Math.min(full - least, upTo.length - 1);
  let line = 0;
  for (let rest = 0; rest <= most; rest += 1) {
    const weight = ((full - rest) * combinations + list) * LINE;
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
      const target = starts[first[line]!]! + to;
      for (let next = 0; next < width; next += 1) {
        kept[target + next] =
          kept[target + next]! +
          w0 * grid[p0 + next]! +
          w1 * grid[p1 + next]! +
          w2 * grid[p2 + next]! +
          w3 * grid[p3 + next]! +
          w4 * grid[p4 + next]! +
          w5 * grid[p5 + next]! +
          w6 * grid[p6 + next]! +
          w7 * grid[p7 + next]!;
      }
    }
  }
}

/** Which combination of counts of the winners but the last, and which of their lists of lines. */
interface Choice {
  combination: number;
  list: number;
}

/** The same across a strip of rows, which aren't neighbours in memory. */
export function winStrip(
  { combinations, least, lines, weights }: Winners,
  { combination, list }: Choice,
  { full, grid, kept, starts, strip }: Search & { strip: Strip },
): void {
  const { sources, targets } = strip;
  const { first, upTo } = lines;
  const places = lines.lists[list]!;
  const most = Math.min(full - least, upTo.length - 1);
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
      const p0 = places[place]!;
      const p1 = places[place + 1]!;
      const p2 = places[place + 2]!;
      const p3 = places[place + 3]!;
      const p4 = places[place + 4]!;
      const p5 = places[place + 5]!;
      const p6 = places[place + 6]!;
      const p7 = places[place + 7]!;
      const start = starts[first[line]!]!;
      for (let next = 0; next < sources.length; next += 1) {
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
