import type { Landing } from './board.ts';

/**
 * The endless band of one reel, with indexes from 0 upwards. A reel at position p shows index p in its lowest row and index p + R − 1 − r
 * in row r of R, so that growing positions move symbols down. Between outcomes the published strip turns past.
 */
export class ReelTape {
  #rows: number;
  #strip: readonly string[];
  #placed = new Map<number, string>();

  constructor(rows: number, strip: readonly string[]) {
    this.#rows = rows;
    this.#strip = strip;
  }

  /** The number of rows that the reel shows, or will show when it lands. */
  get rows(): number {
    return this.#rows;
  }

  /** Changes the strip that turns past. */
  turn(strip: readonly string[]): void {
    this.#strip = strip;
  }

  /** The symbol in a row when the reel is at a whole position; rows −1 and R are just out of sight. */
  symbolAt(position: number, row: number): string {
    return this.symbolFromBelow(position, this.#rows - 1 - row);
  }

  /** The symbol this many cells above the lowest one, independent of the number of rows. */
  symbolFromBelow(position: number, cells: number): string {
    const index = position + cells;
    const onStrip = ((-index % this.#strip.length) + this.#strip.length) % this.#strip.length;
    return this.#placed.get(index) ?? this.#strip[onStrip] ?? '';
  }

  /**
   * Places symbols so that they are in the rows from `firstRow` on when the reel reaches a position and shows `rows` rows. Forgets what has
   * passed.
   */
  place(position: number, { symbols, firstRow, rows = this.#rows }: Landing): void {
    for (const index of this.#placed.keys()) if (index < position - this.#rows - 2) this.#placed.delete(index);
    this.#rows = rows;
    for (const [i, symbol] of symbols.entries()) {
      this.#placed.set(position + this.#rows - 1 - (firstRow + i), symbol);
    }
  }
}
