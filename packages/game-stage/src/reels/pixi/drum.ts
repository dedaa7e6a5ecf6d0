import { Container, RenderTexture, Sprite, Texture, type Renderer } from 'pixi.js';
import type { GameTheme } from '../../game/game-theme.ts';

/** The symbols that turn behind the openings of the machine, painted into a texture as large as them: it clips without a mask. */
export class Drum {
  readonly view: Sprite;
  readonly #back: Sprite;
  readonly #scene = new Container();
  readonly #texture: RenderTexture;
  readonly #size: { width: number; height: number };

  constructor({ reels, multiplier, ground }: GameTheme, turning: readonly Container[]) {
    const right = multiplier ? multiplier.box.left + multiplier.box.width : reels.left + reels.width;
    this.#size = { width: right - reels.left, height: reels.height };
    this.#back = new Sprite({ texture: Texture.WHITE, tint: ground });
    this.#back.setSize(this.#size);
    this.#scene.addChild(this.#back, ...turning);
    this.#texture = RenderTexture.create(this.#size);
    this.view = new Sprite(this.#texture);
    this.view.position.set(reels.left, reels.top);
  }

  /** The colour behind the symbols. */
  setGround(colour: number): void {
    this.#back.tint = colour;
  }

  /** `resolution`: device pixels for each unit of the design box. */
  fit(resolution: number): void {
    this.#texture.resize(this.#size.width, this.#size.height, resolution);
  }

  paint(renderer: Renderer): void {
    renderer.render({ container: this.#scene, target: this.#texture, clear: true });
  }
}
