import { Container, Sprite, type Texture } from 'pixi.js';
import type { Textures } from '../../../pixi/textures.ts';
import { hills } from './hills.ts';
import { moon } from './moon.ts';
import { verticalGradient, type Size } from './painted-texture.ts';

/** Something that passes by. `x` and `y` are fractions of the picture; near things (depth 1) pass fastest. */
type Passing = { sprite: Sprite; x: number; y: number; depth: number; size: number };

const starCount = 64;
const cloudHeights = [0.16, 0.3, 0.46, 0.62, 0.84, 1.1, 1.45];
/** The field of stars is a little larger than the picture; a star that leaves it enters again on the other side. */
const field = 1.15;

/** The night over the garden, which gets darker with the rocket's height. Layers move by their depth. */
export class Sky {
  readonly container = new Container();
  readonly #dusk = new Sprite(
    verticalGradient([
      [0, '#150a33'],
      [0.5, '#3a1a6b'],
      [0.78, '#8a3a86'],
      [0.93, '#e0705f'],
      [1, '#ffb35c'],
    ]),
  );
  readonly #space = new Sprite(
    verticalGradient([
      [0, '#05030f'],
      [0.55, '#120a30'],
      [1, '#2a1456'],
    ]),
  );
  readonly #moon = moon();
  readonly #stars: Passing[];
  readonly #clouds: Passing[];
  readonly #hills = [new Sprite(hills('#3b1a5e', 3)), new Sprite(hills('#1c0d38', 7))];
  #room: Size = { width: 1, height: 1 };

  constructor(textures: Textures) {
    this.#stars = Array.from({ length: starCount }, (_, i) => star(textures.require('star'), i));
    this.#clouds = cloudHeights.map((y, i) => cloud(textures.require('cloud'), { y, i }));
    const passing = [...this.#stars, ...this.#clouds].map(({ sprite }) => sprite);
    this.container.addChild(this.#dusk, this.#space, ...passing.slice(0, starCount), this.#moon);
    this.container.addChild(...passing.slice(starCount), ...this.#hills);
  }

  fit(room: Size): void {
    this.#room = room;
    for (const sprite of [this.#dusk, this.#space]) sprite.setSize(room.width, room.height);
    this.#moon.scale.set(Math.min(room.height, room.width) / 1150);
    for (const sprite of this.#hills) sprite.setSize(room.width * 1.3, room.height * 0.3);
  }

  rise(altitude: number): void {
    const { width, height } = this.#room;
    this.#space.alpha = Math.min(1, altitude / 1.1);
    this.#moon.position.set(width * (0.84 - altitude * 0.05), height * (0.5 + altitude * 0.22));
    for (const [i, hill] of this.#hills.entries()) {
      const depth = 0.6 + i * 0.5;
      hill.position.set(
        -width * (0.06 + altitude * 0.25 * depth) * depth,
        height * (0.79 + i * 0.06 + altitude * depth * 1.6),
      );
    }
    for (const passing of this.#stars) this.#passStar(passing, altitude);
    for (const passing of this.#clouds) this.#passCloud(passing, altitude);
  }

  #passStar({ sprite, x, y, depth }: Passing, altitude: number): void {
    const { width, height } = this.#room;
    const around = (at: number) => (((at % field) + field) % field) - 0.07;
    sprite.position.set(around(x - altitude * depth * 0.35) * width, around(y + altitude * depth * 0.7) * height);
    // At dusk only the upper sky has stars.
    sprite.alpha = (0.25 + 0.75 * depth) * Math.min(1, altitude + Math.max(0, 0.9 - sprite.y / height));
  }

  #passCloud({ sprite, x, y, depth, size }: Passing, altitude: number): void {
    const { width, height } = this.#room;
    const past = (altitude - y) * depth;
    sprite.position.set((x - past * 0.5) * width, (0.2 + past * 1.7) * height);
    const unit = Math.min(width, height * 1.2) * size;
    sprite.setSize(unit, unit * (sprite.texture.height / sprite.texture.width));
    sprite.visible = sprite.y > -height * 0.3 && sprite.y < height * 1.3;
  }
}

/** Numbers that look random and are the same at every start. */
const strewn = (i: number, salt: number) => (Math.sin(i * 127.1 + salt * 311.7) * 43758.5453) % 1;

function star(texture: Texture, i: number): Passing {
  const depth = Math.abs(strewn(i, 3)) ** 2;
  const sprite = new Sprite({ texture, anchor: 0.5 });
  const size = 3 + 9 * depth;
  sprite.setSize(size, size);
  return { sprite, x: Math.abs(strewn(i, 1)) * field, y: Math.abs(strewn(i, 2)) * field, depth, size };
}

function cloud(texture: Texture, { y, i }: { y: number; i: number }): Passing {
  const depth = 0.7 + 0.6 * Math.abs(strewn(i, 5));
  const sprite = new Sprite({ texture, anchor: 0.5, alpha: 0.5 + 0.25 * Math.abs(strewn(i, 6)) });
  return { sprite, x: Math.abs(strewn(i, 4)) * 1.2, y, depth, size: 0.24 + 0.2 * Math.abs(strewn(i, 7)) };
}
