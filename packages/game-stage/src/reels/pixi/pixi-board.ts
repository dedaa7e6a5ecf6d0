import type { Motion } from '@ipe/contract/look';
import { Container, Sprite, type WebGLRenderer } from 'pixi.js';
import {
  landedSymbols,
  type Board,
  type Cell,
  type Landing,
  type LitLine,
  type Scene,
  type SymbolWindow,
} from '../board.ts';
import { symbolMotions, unrolled } from '../life/symbol-motion.ts';
import type { BoardParts } from '../board-parts.ts';
import type { Box } from '../../game/game-theme.ts';
import type { WinLevel } from '../../game/win-level.ts';
import { CoinBurst } from '../../pixi/coin-burst.ts';
import { createRenderer } from '../../pixi/create-renderer.ts';
import { Drum } from './drum.ts';
import { FallingField } from './falling-field.ts';
import { HoldField } from './hold-field.ts';
import { createMultiplierReel, multiplierLanding, type PixiReel } from './pixi-reel.ts';
import type { SymbolField } from './symbol-field.ts';
import { cutAtlas, wholeTexture } from '../../pixi/textures.ts';
import { TurningField } from './turning-field.ts';
import { WinLights } from './win-lights.ts';

/** How long the symbols and lines of a win move. */
const lightMs = 520;
/** How long a symbol takes to grow over its reel. */
const coverMs = 420;
/** The least duration of a celebration. */
const cheerMs = 900;

/** The board on WebGL. @throws where the browser has none */
export async function createPixiBoard(parts: BoardParts): Promise<Board> {
  return new PixiBoard(await createRenderer(parts), parts);
}

class PixiBoard implements Board {
  readonly #renderer: WebGLRenderer;
  readonly #parts: BoardParts;
  readonly #field: SymbolField;
  readonly #hold: HoldField | undefined;
  readonly #multiplier: PixiReel | undefined;
  readonly #drum: Drum;
  readonly #lights: WinLights;
  readonly #coins: CoinBurst;
  readonly #scene = new Container();
  #window: SymbolWindow = [];

  constructor(renderer: WebGLRenderer, parts: BoardParts) {
    const { host, theme, art, clock, pace } = parts;
    const textures = cutAtlas(art.atlas, theme.atlas.frames);
    const reelParts = { theme, clock, pace, textures };
    this.#renderer = renderer;
    this.#parts = parts;
    this.#field = theme.strips['base'] ? new TurningField(reelParts) : new FallingField(reelParts);
    this.#hold = theme.coin && new HoldField(reelParts);
    this.#multiplier = createMultiplierReel(reelParts);
    const behind = [this.#field.container, this.#hold?.container, this.#multiplier?.sprites.container];
    this.#drum = new Drum(
      theme,
      behind.filter((container) => container !== undefined),
    );
    this.#lights = new WinLights(theme, textures);
    this.#coins = new CoinBurst(textures, theme.celebration);
    this.#coins.container.position.set(theme.size.width / 2, theme.reels.top + theme.reels.height / 2);
    const front = picture(art.cabinet, { left: 0, top: 0, ...theme.size });
    this.#scene.addChild(this.#drum.view, front, this.#lights.container, this.#coins.container);
    this.#multiplier?.spin.show(multiplierLanding(1));
    clock.onPaint(() => this.#paint());
    new ResizeObserver(() => this.#fit()).observe(host);
  }

  show(window: SymbolWindow): void {
    this.#window = window;
    this.#field.show(window);
    this.#parts.clock.repaint();
  }

  setScene(scene: Scene, reelSet: string): void {
    this.#drum.setScene(scene);
    this.#field.useReelSet(reelSet);
    this.#parts.clock.repaint();
  }

  run(reels: readonly number[]): void {
    this.rest();
    this.#field.run(reels);
  }

  async land(reel: number, landing: Landing): Promise<void> {
    this.#window = this.#window.with(reel, landedSymbols(landing, this.#parts.theme.grid.rows));
    await this.#field.land(reel, landing);
  }

  settle(): void {
    this.show(this.#window);
  }

  runMultiplier(): void {
    this.#multiplier?.spin.run();
  }

  async landMultiplier(value: number): Promise<void> {
    await this.#multiplier?.spin.land(multiplierLanding(value));
  }

  async light(cells: readonly Cell[], lines: readonly LitLine[]): Promise<void> {
    this.#lights.frame(cells, (reel) => this.#window[reel]?.length);
    this.#lights.layLines(lines);
    this.#field.light(cells);
    const moving = cells.map((cell) => ({ cell, move: symbolMotions[this.#motionOf(cell)] }));
    await this.#parts.pace.animate(lightMs, (progress) => {
      this.#lights.drawLines(Math.min(1, progress * 2));
      for (const { cell, move } of moving) this.#field.pose(cell, move(progress));
    });
    this.#parts.clock.repaint();
  }

  /** Each symbol moves in its own way, unless the player has chosen the calm intensity. */
  #motionOf({ reel, row }: Cell): Motion {
    const { theme, pace } = this.#parts;
    const symbol = this.#window[reel]?.[row] ?? '';
    return pace.intensity === 'calm' ? 'breathe' : (theme.motions[symbol] ?? 'breathe');
  }

  async cover(reel: number, symbol: string): Promise<void> {
    const column = (this.#window[reel] ?? []).map(() => symbol);
    this.show(this.#window.with(reel, column));
    await this.#parts.pace.animate(coverMs, (progress) => {
      for (const row of column.keys()) this.#field.pose({ reel, row }, unrolled(progress));
    });
    this.#parts.clock.repaint();
  }

  pulseMultiplier(): Promise<void> {
    return this.#parts.pace.animate(620, (progress) => {
      const size = 1 + 0.35 * Math.sin(progress * Math.PI);
      this.#multiplier?.sprites.pose(1, { across: size, up: size, turn: 0, lift: 0 });
    });
  }

  flash(): Promise<void> {
    return this.#parts.pace.animate(900, (progress) => {
      this.#lights.setAlpha(0.5 + 0.5 * Math.cos(progress * Math.PI * 6));
    });
  }

  remove(cells: readonly Cell[]): Promise<void> {
    return this.#field.remove(cells);
  }

  async refill(_added: readonly number[], window: SymbolWindow): Promise<void> {
    this.#window = window;
    await this.#field.refill(window);
  }

  async lock(coins: readonly Cell[]): Promise<void> {
    this.rest();
    this.#field.container.visible = false;
    this.#lights.frame(coins);
    await this.#hold?.lock(coins);
    this.#parts.clock.repaint();
  }

  async spinEmpty(landed: readonly Cell[]): Promise<void> {
    await this.#hold?.spin(landed);
    this.#lights.addFrames(landed);
    this.#parts.clock.repaint();
  }

  unlock(): void {
    this.#hold?.leave();
    this.#field.container.visible = true;
    this.rest();
    this.#parts.clock.repaint();
  }

  async celebrate(level: WinLevel): Promise<void> {
    const { pace, hero } = this.#parts;
    const isLoud = level !== 'none' && level !== 'returned';
    if (isLoud) hero.cheer();
    await Promise.all([this.#coins.play(level, pace), isLoud && pace.animate(cheerMs, () => {})]);
  }

  rest(): void {
    this.#lights.frame([]);
    this.#lights.layLines([]);
    this.#field.light(undefined);
  }

  #paint(): void {
    this.#drum.paint(this.#renderer);
    this.#renderer.render(this.#scene);
  }

  /** Fits the design box into the room of the page. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.#parts.host;
    const { width, height } = this.#parts.theme.size;
    const scale = Math.min(clientWidth / width, clientHeight / height);
    this.#renderer.resize(clientWidth, clientHeight);
    this.#scene.scale.set(scale);
    this.#scene.position.set((clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2);
    this.#drum.fit(Math.max(1, scale * this.#renderer.resolution));
    this.#paint();
  }
}

function picture(image: HTMLImageElement, { left, top, width, height }: Box): Sprite {
  const sprite = new Sprite(wholeTexture(image));
  sprite.position.set(left, top);
  sprite.setSize(width, height);
  return sprite;
}
