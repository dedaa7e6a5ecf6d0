import { Container, RenderTexture, Sprite, Texture, type Renderer } from 'pixi.js';
import type { Box, GameTheme } from '../../game/game-theme.ts';
import type { Scene } from '../board.ts';
import { otherSceneGround, rightHalf, sceneGround } from '../scene-ground.ts';

/** The symbols behind the openings of the machine, painted into a texture of the openings' size, which clips them without a mask. */
export class Drum {
  readonly view: Sprite;
  readonly #theme: GameTheme;
  readonly #back: Sprite;
  readonly #right: readonly Sprite[];
  readonly #scene = new Container();
  readonly #texture: RenderTexture;
  readonly #size: { width: number; height: number };

  constructor(theme: GameTheme, turning: readonly Container[]) {
    const { reels, multiplier, otherGround } = theme;
    this.#theme = theme;
    const right = multiplier ? multiplier.box.left + multiplier.box.width : reels.left + reels.width;
    this.#size = { width: right - reels.left, height: reels.height };
    this.#back = slice({ left: 0, top: 0, ...this.#size });
    this.#right = otherGround === undefined ? [] : rightHalf(this.#size).map(slice);
    this.setScene('base');
    this.#scene.addChild(this.#back, ...this.#right, ...turning);
    this.#texture = RenderTexture.create(this.#size);
    this.view = new Sprite(this.#texture);
    this.view.position.set(reels.left, reels.top);
  }

  /** Sets the background colours of the symbols. */
  setScene(scene: Scene): void {
    this.#back.tint = sceneGround(this.#theme, scene);
    for (const sprite of this.#right) sprite.tint = otherSceneGround(this.#theme, scene) ?? this.#back.tint;
  }

  /** Resizes the texture. `resolution` is the number of device pixels per unit of the design box. */
  fit(resolution: number): void {
    this.#texture.resize(this.#size.width, this.#size.height, resolution);
  }

  paint(renderer: Renderer): void {
    renderer.render({ container: this.#scene, target: this.#texture, clear: true });
  }
}

function slice({ left, top, width, height }: Box): Sprite {
  const sprite = new Sprite(Texture.WHITE);
  sprite.position.set(left, top);
  sprite.setSize(width, height);
  return sprite;
}
