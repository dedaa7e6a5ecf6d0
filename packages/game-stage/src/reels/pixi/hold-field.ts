import { Container, Sprite } from 'pixi.js';
import type { Cell } from '../board.ts';
import { cellSize } from '../cell-geometry.ts';
import { rowsLeft } from '../falling.ts';
import { fullSpeedRowsPerMs } from '../reel-motion.ts';
import type { ReelParts } from './pixi-reel.ts';

const spinMs = 950;
const landPart = 0.3;
const lockMs = 420;
const emptyAlpha = 0.22;
/** Offsets the cells, so that coins don't pass in all of them at once. */
const phaseStep = 6.4;

/** The grid of hold-and-win: locked coins, and empty cells in which coins pass as rarely as they really come. */
export class HoldField {
  readonly container = new Container();
  readonly #parts: ReelParts;
  readonly #coins: Sprite[];
  readonly #slots: Sprite[];
  readonly #locked = new Set<number>();
  readonly #cell: { width: number; height: number };
  readonly #side: number;

  constructor(parts: ReelParts) {
    const { theme, textures } = parts;
    const { reels, rows } = theme.grid;
    const name = theme.coin?.symbol ?? '';
    this.#parts = parts;
    this.#cell = cellSize(theme);
    this.#side = Math.min(this.#cell.width, this.#cell.height);
    this.#coins = Array.from(
      { length: reels * rows },
      () => new Sprite({ texture: textures.require(name), anchor: 0.5 }),
    );
    this.#slots = Array.from(
      { length: reels * rows },
      () => new Sprite({ texture: textures.require('cell'), anchor: 0.5, alpha: emptyAlpha }),
    );
    for (const [i, coin] of this.#coins.entries()) coin.x = this.#x(i);
    for (const [i, slot] of this.#slots.entries()) {
      slot.position.set(this.#x(i), this.#y(i));
      slot.setSize(this.#cell.width, this.#cell.height);
    }
    this.container.addChild(...this.#slots, ...this.#coins);
    this.container.visible = false;
  }

  async lock(cells: readonly Cell[]): Promise<void> {
    this.container.visible = true;
    this.#locked.clear();
    for (const coin of this.#coins) coin.visible = false;
    const indexes = cells.map((cell) => this.#indexOf(cell));
    for (const index of indexes) this.#settle(index);
    await this.#parts.pace.animate(lockMs, (progress) => {
      const size = this.#side * (1 + 0.22 * Math.sin(progress * Math.PI));
      for (const index of indexes) this.#coins[index]?.setSize(size);
    });
  }

  async spin(landed: readonly Cell[]): Promise<void> {
    const landing = new Set(landed.map((cell) => this.#indexOf(cell)));
    await this.#parts.pace.animate(spinMs, (progress) => {
      for (let index = 0; index < this.#coins.length; index += 1) {
        if (this.#locked.has(index)) continue;
        const rest = (progress - (1 - landPart)) / landPart;
        if (rest >= 0 && landing.has(index)) this.#drop(index, rest);
        else this.#pass(index, progress * spinMs);
      }
    });
    for (let index = 0; index < this.#coins.length; index += 1) {
      const coin = this.#coins[index];
      if (landing.has(index)) this.#settle(index);
      else if (coin && !this.#locked.has(index)) coin.visible = false;
    }
  }

  leave(): void {
    this.container.visible = false;
  }

  /** Lets a coin pass as often as one really lands in a cell. */
  #pass(index: number, elapsedMs: number): void {
    const coin = this.#coins[index];
    if (!coin) return;
    const oneIn = this.#parts.theme.coin?.oneIn ?? 1;
    const row = (elapsedMs * fullSpeedRowsPerMs + index * phaseStep) % oneIn;
    coin.visible = row < 1;
    coin.alpha = Math.sin(row * Math.PI) * 0.8;
    coin.setSize(this.#side * 0.82);
    coin.y = this.#y(index) + (row - 0.5) * this.#cell.height * 0.5;
  }

  #drop(index: number, progress: number): void {
    const coin = this.#coins[index];
    if (!coin) return;
    coin.visible = true;
    coin.alpha = 1;
    coin.setSize(this.#side);
    coin.y = this.#y(index) - rowsLeft(0.6, progress) * this.#cell.height;
  }

  #settle(index: number): void {
    const coin = this.#coins[index];
    if (!coin) return;
    this.#locked.add(index);
    coin.visible = true;
    coin.alpha = 1;
    coin.setSize(this.#side);
    coin.position.set(this.#x(index), this.#y(index));
  }

  #x(index: number): number {
    return (Math.floor(index / this.#parts.theme.grid.rows) + 0.5) * this.#cell.width;
  }

  #y(index: number): number {
    return ((index % this.#parts.theme.grid.rows) + 0.5) * this.#cell.height;
  }

  #indexOf({ reel, row }: Cell): number {
    return reel * this.#parts.theme.grid.rows + row;
  }
}
