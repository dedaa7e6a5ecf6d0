import { Container, Sprite } from 'pixi.js';
import type { Pose } from '../life/symbol-motion.ts';
import type { ReelTape } from '../reel-tape.ts';
import { steppedBack } from './symbol-field.ts';
import type { Textures } from '../../pixi/textures.ts';

type Look = {
  textures: Textures;
  rows: number;
  cell: { width: number; height: number };
  /** Size of a symbol inside its cell. */
  symbol: { width: number; height: number };
};

/** Draws one reel: the sprites of its rows and the one coming in from above. */
export class ReelSprites {
  readonly container = new Container();
  readonly #look: Look;
  readonly #tape: ReelTape;
  readonly #sprites: Sprite[];

  constructor(tape: ReelTape, look: Look) {
    this.#tape = tape;
    this.#look = look;
    this.#sprites = Array.from({ length: look.rows + 1 }, () => new Sprite({ anchor: 0.5 }));
    this.container.addChild(...this.#sprites);
  }

  readonly draw = (position: number, isSmeared: boolean): void => {
    const { textures, cell, symbol } = this.#look;
    const whole = Math.floor(position);
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i];
      if (!sprite) continue;
      const row = i - 1;
      const name = this.#tape.symbolAt(whole, row);
      sprite.texture = isSmeared ? textures.smeared(name) : textures.require(name);
      sprite.setSize(symbol);
      sprite.rotation = 0;
      sprite.position.set(cell.width / 2, (row + 0.5 + position - whole) * cell.height);
    }
  };

  /** Lights some rows and darkens the others; without rows all are as bright as ever. */
  light(rows: ReadonlySet<number> | undefined): void {
    for (const [i, sprite] of this.#sprites.entries()) sprite.tint = !rows || rows.has(i - 1) ? 0xffffff : steppedBack;
  }

  /** The symbol of a row in the midst of its motion, at rest on its place. */
  pose(row: number, { across, up, turn, lift }: Pose): void {
    const { symbol, cell } = this.#look;
    const sprite = this.#sprites[row + 1];
    if (!sprite) return;
    sprite.setSize(symbol.width * across, symbol.height * up);
    sprite.rotation = turn;
    sprite.y = (row + 0.5 - lift) * cell.height;
  }
}
