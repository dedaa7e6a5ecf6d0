import { Container, Sprite, Texture } from 'pixi.js';
import type { Point } from '../flight-view.ts';
import { verticalGradient } from './painted-texture.ts';

const pieces = 79;
const thickness = 4;
const glowThickness = 14;

/** The way of the rocket: a bright line, its glow, and the light under it. Points are in pixels, y downwards. */
export class FlightCurve {
  readonly container = new Container();
  readonly #columns: Sprite[];
  readonly #glow: Sprite[];
  readonly #line: Sprite[];

  constructor() {
    const light = verticalGradient([
      [0, 'rgb(255 255 255 / 0.42)'],
      [1, 'rgb(255 255 255 / 0.02)'],
    ]);
    const many = (create: () => Sprite) => Array.from({ length: pieces }, create);
    this.#columns = many(() => new Sprite({ texture: light, blendMode: 'add' }));
    this.#glow = many(
      () => new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 }, alpha: 0.16, blendMode: 'add' }),
    );
    this.#line = many(() => new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 } }));
    this.container.addChild(...this.#columns, ...this.#glow, ...this.#line);
  }

  set tint(colour: number) {
    for (const sprite of [...this.#columns, ...this.#glow, ...this.#line]) sprite.tint = colour;
  }

  draw(points: readonly Point[], ground: number): void {
    for (let i = 0; i < pieces; i += 1) {
      const [from, to] = [points[i], points[i + 1]];
      if (from && to) this.#drawPiece(i, { from, to, ground });
    }
  }

  #drawPiece(i: number, { from, to, ground }: { from: Point; to: Point; ground: number }): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const rotation = Math.atan2(to.y - from.y, to.x - from.x);
    for (const [sprites, width] of [
      [this.#glow, glowThickness],
      [this.#line, thickness],
    ] as const) {
      const sprite = sprites[i];
      sprite?.position.set(from.x, from.y);
      // A little longer than the piece, so that no gap opens in a bend.
      sprite?.setSize(length + 1, width);
      if (sprite) sprite.rotation = rotation;
    }
    const column = this.#columns[i];
    column?.position.set(from.x, (from.y + to.y) / 2);
    column?.setSize(to.x - from.x, Math.max(0, ground - (from.y + to.y) / 2));
  }
}
