import { Container, Sprite, Texture } from 'pixi.js';
import type { Point } from '../flight-view.ts';
import { verticalGradient } from './painted-texture.ts';

const pieces = 79;
const thickness = 4;
const glowThickness = 14;

/** The rocket's curve: a bright line, its glow, and the light below it. Points are in pixels, y downwards. */
export class FlightCurve {
  readonly container = new Container();
  readonly #columns: Sprite[];
  readonly #glow: Sprite[];
  readonly #line: Sprite[];

  constructor() {
    const light = verticalGradient([
      [0, 'rgb(255 255 255 / 0.5)'],
      [1, 'rgb(255 255 255 / 0)'],
    ]);
    const many = (create: () => Sprite) => Array.from({ length: pieces }, create);
    this.#columns = Array.from(
      { length: pieces },
      (_, i) => new Sprite({ texture: light, alpha: lightAt(i / pieces) }),
    );
    this.#glow = many(() => new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 }, alpha: 0.14 }));
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
      // Each piece of the line is a little longer than its distance, so that no gap opens in a bend. The glow isn't, because overlapping
      // glow would show.
      sprite?.setSize(width === thickness ? length + 1 : length, width);
      if (sprite) sprite.rotation = rotation;
    }
    const column = this.#columns[i];
    column?.position.set(from.x, (from.y + to.y) / 2);
    column?.setSize(to.x - from.x, Math.max(0, ground - (from.y + to.y) / 2));
  }
}

/** The light below the curve fades in and out, so that it has no edge at the pad or at the rocket. */
const lightAt = (part: number): number => 0.75 * (1 - part ** 5) * Math.min(1, part * 5);
