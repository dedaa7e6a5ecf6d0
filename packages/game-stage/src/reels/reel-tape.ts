import type { Landing } from './board.ts';

/**
 * The endless band of one reel. Index 0 upwards; a reel at position p shows index p in its lowest row and index p + R − 1 − r in
 * row r of R, so growing positions move symbols down. Between outcomes the published strip turns past.
 */
export class ReelTape {
  #rows: number;
  #strip: readonly string[];
  #placed = new Map<number, string>();

  constructor(rows: number, strip: readonly string[]) {
    this.#rows = rows;
    this.#strip = strip;
  }

  /** How many rows the reel shows, or will show where it is about to land. */
  get rows(): number {
    return this.#rows;
  }

  /** Another strip turns past from now on. */
  turn(strip: readonly string[]): void {
    this.#strip = strip;
  }

  /** The symbol in a row (−1 and R are the neighbours just out of sight) when the reel stands at a whole position. */
  symbolAt(position: number, row: number): string {
    return this.symbolFromBelow(position, this.#rows - 1 - row);
  }

  /** The symbol so many cells above the lowest one, however many rows the reel shows. */
  symbolFromBelow(position: number, cells: number): string {
    const index = position + cells;
    const onStrip = ((-index % this.#strip.length) + this.#strip.length) % this.#strip.length;
    return this.#placed.get(index) ?? this.#strip[onStrip] ?? '';
  }

  /**
   * Lays symbols so that they stand in rows `firstRow`… when the reel comes to a position, and then shows `rows` of them; forgets
   * what has gone by.
   */
  place(position: number, { symbols, firstRow, rows = this.#rows }: Landing): void {
    for (const index of this.#placed.keys()) if (index < position - this.#rows - 2) this.#placed.delete(index);
    this.#rows = rows;
    for (const [i, symbol] of symbols.entries()) {
      this.#placed.set(position + this.#rows - 1 - (firstRow + i), symbol);
    }
  }
}
