import { LINE } from './half.ts';
import type { Lines } from './lines.ts';

/** A part of the grid: the lines, and `width` neighbours of each of their places. */
export interface Strip {
  /** The beginning of the strip, which is added to the places of the lines. */
  from: number;
  width: number;
  /** The distance between neighbours in memory. */
  step: number;
  /** Only windows in which the symbols of the lines fill at most this many cells are needed. */
  mostCells: number;
}

const HALF_LINE = LINE / 2;

/**
 * Draws one symbol after the other, up to the greatest count that doesn't win. The value of `count` becomes `Σ
 * binomial(count, drawn) · value(count − drawn)`, which is calculated by adding neighbours, as in Pascal's triangle.
 */
export function drawLines(
  grid: Float64Array,
  symbols: readonly Lines[],
  { from, mostCells, step, width }: Strip,
): void {
  for (const { lists, upTo } of symbols) {
    const most = upTo.length - 1;
    const all = mostCells < 0 ? 0 : upTo[Math.min(mostCells, most)]!;
    const whole = mostCells < HALF_LINE ? 0 : upTo[Math.min(mostCells - HALF_LINE, most)]!;
    drawWhole(grid, lists[0]!, { first: 0, end: whole * LINE, from, width, step });
    drawHalf(grid, lists[0]!, { first: whole * LINE, end: all * LINE, from, width, step });
  }
}

interface Run {
  first: number;
  end: number;
  from: number;
  width: number;
  step: number;
}

/** Most of the counting time is spent here, so all eight values of a line are kept in registers. */
function drawWhole(grid: Float64Array, places: Int32Array, { end, first, from, step, width }: Run): void {
  const across = width * step;
  for (let at = first; at < end; at += LINE) {
    const p0 = places[at]! + from;
    const p1 = places[at + 1]! + from;
    const p2 = places[at + 2]! + from;
    const p3 = places[at + 3]! + from;
    const p4 = places[at + 4]! + from;
    const p5 = places[at + 5]! + from;
    const p6 = places[at + 6]! + from;
    const p7 = places[at + 7]! + from;
    for (let next = 0; next < across; next += step) {
      const a = grid[p0 + next]!;
      let b = grid[p1 + next]!;
      let c = grid[p2 + next]!;
      let d = grid[p3 + next]!;
      let e = grid[p4 + next]!;
      let f = grid[p5 + next]!;
      let g = grid[p6 + next]!;
      let h = grid[p7 + next]!;
      // oxfmt-ignore
      {
        h += g; g += f; f += e; e += d; d += c; c += b; b += a;
        h += g; g += f; f += e; e += d; d += c; c += b;
        h += g; g += f; f += e; e += d; d += c;
        h += g; g += f; f += e; e += d;
        h += g; g += f; f += e;
        h += g; g += f;
        h += g;
      }
      grid[p1 + next] = b;
      grid[p2 + next] = c;
      grid[p3 + next] = d;
      grid[p4 + next] = e;
      grid[p5 + next] = f;
      grid[p6 + next] = g;
      grid[p7 + next] = h;
    }
  }
}

/** For lines with room for at most three of the symbol. */
function drawHalf(grid: Float64Array, places: Int32Array, { end, first, from, step, width }: Run): void {
  const across = width * step;
  for (let at = first; at < end; at += LINE) {
    const p0 = places[at]! + from;
    const p1 = places[at + 1]! + from;
    const p2 = places[at + 2]! + from;
    const p3 = places[at + 3]! + from;
    for (let next = 0; next < across; next += step) {
      const a = grid[p0 + next]!;
      const b = grid[p1 + next]!;
      const c = grid[p2 + next]!;
      grid[p1 + next] = b + a;
      grid[p2 + next] = c + 2 * b + a;
      grid[p3 + next] = grid[p3 + next]! + 3 * (c + b) + a;
    }
  }
}
