import { Container, Sprite, type WebGLRenderer } from 'pixi.js';
import type { Board, Cell, Landing } from '../board.ts';
import type { BoardParts } from '../board-parts.ts';
import type { Box } from '../game-theme.ts';
import type { WinLevel } from '../win-level.ts';
import { CoinBurst } from './coin-burst.ts';
import { createRenderer } from './create-renderer.ts';
import { Drum } from './drum.ts';
import { createMultiplierReel, createSymbolReel, multiplierLanding, type PixiReel } from './pixi-reel.ts';
import { cutAtlas, wholeTexture } from './textures.ts';
import { WinLights } from './win-lights.ts';

/** The board on WebGL. @throws when the browser has none. */
export async function createPixiBoard(parts: BoardParts): Promise<Board> {
  return new PixiBoard(await createRenderer(parts.host), parts);
}

class PixiBoard implements Board {
  readonly #renderer: WebGLRenderer;
  readonly #parts: BoardParts;
  readonly #reels: readonly PixiReel[];
  readonly #multiplier: PixiReel | undefined;
  readonly #drum: Drum;
  readonly #lights: WinLights;
  readonly #coins: CoinBurst;
  readonly #hero: Sprite;
  readonly #scene = new Container();

  constructor(renderer: WebGLRenderer, parts: BoardParts) {
    const { host, theme, art, clock, pace } = parts;
    const textures = cutAtlas(art.atlas, theme.atlas.frames);
    const reelParts = { theme, clock, pace, textures };
    this.#renderer = renderer;
    this.#parts = parts;
    this.#reels = Array.from({ length: theme.grid.reels }, (_, reel) => createSymbolReel(reelParts, reel));
    this.#multiplier = createMultiplierReel(reelParts);
    this.#drum = new Drum(theme, this.#multiplier ? [...this.#reels, this.#multiplier] : this.#reels);
    this.#lights = new WinLights(theme, textures);
    this.#coins = new CoinBurst(textures);
    this.#coins.container.position.set(theme.size.width / 2, theme.reels.top + theme.reels.height / 2);
    this.#hero = picture(art.hero, theme.hero.box);
    const front = picture(art.cabinet, { left: 0, top: 0, ...theme.size });
    this.#scene.addChild(this.#hero, this.#drum.view, front, this.#lights.container, this.#coins.container);
    this.#multiplier?.spin.show(multiplierLanding(1));
    clock.onPaint(() => this.#paint());
    new ResizeObserver(() => this.#fit()).observe(host);
  }

  show(window: readonly (readonly string[])[]): void {
    for (const [reel, symbols] of window.entries()) this.#reels[reel]?.spin.show({ symbols, firstRow: 0 });
    this.#parts.clock.repaint();
  }

  run(reels: readonly number[]): void {
    this.rest();
    for (const reel of reels) this.#reels[reel]?.spin.run();
  }

  async land(reel: number, landing: Landing): Promise<void> {
    await this.#reels[reel]?.spin.land(landing);
  }

  runMultiplier(): void {
    this.#multiplier?.spin.run();
  }

  async landMultiplier(value: number): Promise<void> {
    await this.#multiplier?.spin.land(multiplierLanding(value));
  }

  async light(cells: readonly Cell[], lines: readonly number[]): Promise<void> {
    this.#lights.frame(cells);
    for (const [reel, { sprites }] of this.#reels.entries()) {
      sprites.light(new Set(cells.filter((cell) => cell.reel === reel).map(({ row }) => row)));
    }
    await this.#parts.pace.animate(520, (progress) => {
      this.#lights.drawLines(lines, Math.min(1, progress * 2));
      const size = 1 + 0.12 * Math.sin(progress * Math.PI);
      for (const { reel, row } of cells) this.#reels[reel]?.sprites.grow(row, size);
    });
    this.#parts.clock.repaint();
  }

  pulseMultiplier(): Promise<void> {
    return this.#parts.pace.animate(620, (progress) => {
      this.#multiplier?.sprites.grow(1, 1 + 0.35 * Math.sin(progress * Math.PI));
    });
  }

  flash(): Promise<void> {
    return this.#parts.pace.animate(900, (progress) => {
      this.#lights.setAlpha(0.5 + 0.5 * Math.cos(progress * Math.PI * 6));
    });
  }

  async celebrate(level: WinLevel): Promise<void> {
    const { pace, theme } = this.#parts;
    const isLoud = level !== 'none' && level !== 'returned';
    const nod = (progress: number) => {
      this.#hero.y = theme.hero.box.top - 12 * Math.abs(Math.sin(progress * Math.PI * 2)) * (1 - progress);
    };
    await Promise.all([this.#coins.play(level, pace), isLoud && pace.animate(900, nod)]);
  }

  rest(): void {
    this.#lights.frame([]);
    this.#lights.drawLines([], 0);
    for (const { sprites } of this.#reels) sprites.light(undefined);
  }

  #paint(): void {
    this.#drum.paint(this.#renderer);
    this.#renderer.render(this.#scene);
  }

  /** Fits the design box into the room that the page gives. */
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
