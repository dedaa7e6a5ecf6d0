import { Container, Sprite } from 'pixi.js';
import type { Cell, Landing, SymbolWindow } from '../board.ts';
import { cellSize } from '../cell-geometry.ts';
import { fallDistances, fallMs, rowsByReel, rowsLeft } from '../falling.ts';
import type { Pose } from '../life/symbol-motion.ts';
import type { ReelParts } from './pixi-reel.ts';
import { steppedBack, type SymbolField } from './symbol-field.ts';

const outMs = 330;
const betweenReelsMs = 45;
const popMs = 340;
/** The upper rows of a new window start further up by this, so that they don't arrive as one block. */
const spreadRows = 0.45;

/** Symbols without reels: they fall in from above, wins disappear, and the symbols above them fall. */
export class FallingField implements SymbolField {
  readonly container = new Container();
  readonly #parts: ReelParts;
  readonly #rows: number;
  readonly #reels: number;
  readonly #cell: { width: number; height: number };
  readonly #side: number;
  /** The sprites by reel, then row. */
  readonly #sprites: Sprite[];
  readonly #leaving: Promise<void>[] = [];
  #removed: Set<number>[] = [];
  /** Counts the windows shown at rest: a movement that began before the last one must not move anything any more. */
  #age = 0;

  constructor(parts: ReelParts) {
    const { reels, rows } = parts.theme.grid;
    this.#parts = parts;
    this.#rows = rows;
    this.#reels = reels;
    this.#cell = cellSize(parts.theme);
    this.#side = Math.min(this.#cell.width, this.#cell.height);
    this.#sprites = Array.from({ length: reels * rows }, () => new Sprite({ anchor: 0.5 }));
    this.container.addChild(...this.#sprites);
  }

  show(window: SymbolWindow): void {
    this.#age += 1;
    for (const [reel, symbols] of window.entries()) this.#dress(reel, symbols);
    for (let reel = 0; reel < this.#reels; reel += 1) this.#lift(reel, 0);
  }

  useReelSet(): void {
    // Every cell is drawn separately, so no strip turns past.
  }

  run(reels: readonly number[]): void {
    for (const reel of reels) this.#leaving[reel] = this.#fallOut(reel);
  }

  async land(reel: number, { symbols }: Landing): Promise<void> {
    await this.#leaving[reel];
    this.#dress(reel, symbols);
    const distances = symbols.map((_, row) => this.#rows + (this.#rows - 1 - row) * spreadRows);
    await this.#fallIn([reel], distances);
  }

  light(cells: readonly Cell[] | undefined): void {
    const lit = cells && new Set(cells.map((cell) => this.#indexOf(cell)));
    for (const [i, sprite] of this.#sprites.entries()) sprite.tint = !lit || lit.has(i) ? 0xffffff : steppedBack;
  }

  pose(cell: Cell, { across, up, turn, lift }: Pose): void {
    const sprite = this.#sprites[this.#indexOf(cell)];
    if (!sprite) return;
    sprite.setSize(this.#side * across, this.#side * up);
    sprite.rotation = turn;
    this.#place(cell.reel, cell.row, lift);
  }

  async remove(cells: readonly Cell[]): Promise<void> {
    this.#removed = rowsByReel(cells, this.#reels);
    const leaving = cells.flatMap((cell) => this.#sprites[this.#indexOf(cell)] ?? []);
    await this.#move(popMs, (progress) => {
      const size = progress < 0.35 ? 1 + progress * 0.6 : Math.max(0, 1.21 * (1 - (progress - 0.35) / 0.65));
      for (const sprite of leaving) {
        sprite.setSize(this.#side * size);
        sprite.rotation = progress * progress * 0.8;
        sprite.alpha = 1 - progress * progress;
      }
    });
  }

  async refill(window: SymbolWindow): Promise<void> {
    const distances = this.#removed.flatMap((rows) => fallDistances(this.#rows, rows));
    for (const [reel, symbols] of window.entries()) this.#dress(reel, symbols);
    await this.#fallIn([...window.keys()], distances);
    this.#removed = [];
  }

  /** With less motion or after a skip the final state comes without a frame of its own, so this asks for a repaint. */
  async #move(ms: number, draw: (progress: number) => void): Promise<void> {
    await this.#parts.pace.animate(ms, draw);
    this.#parts.clock.repaint();
  }

  async #fallOut(reel: number): Promise<void> {
    const age = this.#age;
    await this.#parts.pace.wait(reel * betweenReelsMs);
    await this.#move(outMs, (progress) => {
      if (age === this.#age) this.#lift(reel, -progress * progress * (this.#rows + 1));
    });
  }

  /** `distances` are by row for one reel, or by reel and row for all reels. */
  async #fallIn(reels: readonly number[], distances: readonly number[]): Promise<void> {
    const age = this.#age;
    const durations = distances.map(fallMs);
    const longestMs = Math.max(0, ...durations);
    await this.#move(longestMs, (progress) => {
      if (age !== this.#age) return;
      for (let i = 0; i < distances.length; i += 1) {
        const part = (progress * longestMs) / (durations[i] || 1);
        this.#place(reels[Math.floor(i / this.#rows)] ?? 0, i % this.#rows, rowsLeft(distances[i] ?? 0, part));
      }
    });
  }

  #dress(reel: number, symbols: readonly string[]): void {
    for (const [row, symbol] of symbols.entries()) {
      const sprite = this.#sprites[this.#indexOf({ reel, row })];
      if (!sprite) continue;
      sprite.texture = this.#parts.textures.require(symbol);
      sprite.setSize(this.#side);
      sprite.alpha = 1;
      sprite.rotation = 0;
      sprite.tint = 0xffffff;
    }
  }

  #lift(reel: number, rowsUp: number): void {
    for (let row = 0; row < this.#rows; row += 1) this.#place(reel, row, rowsUp);
  }

  #place(reel: number, row: number, rowsUp: number): void {
    const { width, height } = this.#cell;
    this.#sprites[reel * this.#rows + row]?.position.set((reel + 0.5) * width, (row + 0.5 - rowsUp) * height);
  }

  #indexOf({ reel, row }: Cell): number {
    return reel * this.#rows + row;
  }
}
