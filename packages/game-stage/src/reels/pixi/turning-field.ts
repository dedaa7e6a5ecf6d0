import { Container } from 'pixi.js';
import type { Cell, Landing, SymbolWindow } from '../board.ts';
import { betweenStartsMs, betweenStopsMs } from '../reel-motion.ts';
import type { Pose } from '../life/symbol-motion.ts';
import { createSymbolReel, type PixiReel, type ReelParts } from './pixi-reel.ts';
import type { SymbolField } from './symbol-field.ts';

/** Turning reels with their published strips. */
export class TurningField implements SymbolField {
  readonly container = new Container();
  readonly #parts: ReelParts;
  readonly #reels: readonly PixiReel[];

  constructor(parts: ReelParts) {
    this.#parts = parts;
    this.#reels = Array.from({ length: parts.theme.grid.reels }, (_, reel) => createSymbolReel(parts, reel));
    this.container.addChild(...this.#reels.map(({ sprites }) => sprites.container));
  }

  show(window: SymbolWindow): void {
    for (const [reel, symbols] of window.entries())
      this.#reels[reel]?.spin.show({ symbols, firstRow: 0, rows: symbols.length });
  }

  useReelSet(reelSet: string): void {
    const strips = this.#parts.theme.strips[reelSet] ?? [];
    for (const [reel, strip] of strips.entries()) this.#reels[reel]?.tape.turn(strip);
  }

  run(reels: readonly number[]): void {
    const laterMs = betweenStopsMs(this.#reels.length);
    for (const [order, reel] of reels.entries()) {
      this.#reels[reel]?.spin.run({ laterMs: order * laterMs, startsAfterMs: order * betweenStartsMs });
    }
  }

  async land(reel: number, landing: Landing): Promise<void> {
    await this.#reels[reel]?.spin.land(landing);
  }

  light(cells: readonly Cell[] | undefined): void {
    for (const [reel, { sprites }] of this.#reels.entries()) {
      sprites.light(cells && new Set(cells.filter((cell) => cell.reel === reel).map(({ row }) => row)));
    }
  }

  pose({ reel, row }: Cell, pose: Pose): void {
    this.#reels[reel]?.sprites.pose(row, pose);
  }

  /** Turning reels replace removed symbols at once, because nothing falls on them. */
  remove(): Promise<void> {
    return Promise.resolve();
  }

  refill(window: SymbolWindow): Promise<void> {
    this.show(window);
    return Promise.resolve();
  }
}
