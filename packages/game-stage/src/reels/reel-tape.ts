/**
 * The endless band of one reel. Index 0 upwards; a reel at position p with R rows shows index p + R − 1 − r in row r,
 * so growing positions move symbols down. Between outcomes the published strip turns past.
 */
export class ReelTape {
  readonly #rows: number;
  #strip: readonly string[];
  #placed = new Map<number, string>();

  constructor(rows: number, strip: readonly string[]) {
    this.#rows = rows;
    this.#strip = strip;
  }

  /** Another strip turns past from now on. */
  turn(strip: readonly string[]): void {
    this.#strip = strip;
  }

  /** The symbol in a row (−1 and R are the neighbours just out of sight) when the reel stands at a whole position. */
  symbolAt(position: number, row: number): string {
    const index = position + this.#rows - 1 - row;
    const onStrip = ((-index % this.#strip.length) + this.#strip.length) % this.#strip.length;
    return this.#placed.get(index) ?? this.#strip[onStrip] ?? '';
  }

  /** Lays symbols so that they stand in rows `firstRow`… when the reel comes to a position; forgets what has gone by. */
  place(position: number, symbols: readonly string[], firstRow: number): void {
    for (const index of this.#placed.keys()) if (index < position - this.#rows - 2) this.#placed.delete(index);
    for (const [i, symbol] of symbols.entries()) {
      this.#placed.set(position + this.#rows - 1 - (firstRow + i), symbol);
    }
  }
}
