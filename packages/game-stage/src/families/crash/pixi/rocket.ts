import { Container, Sprite } from 'pixi.js';
import type { Pace } from '../../../time/pace.ts';
import type { Textures } from '../../../pixi/textures.ts';
import type { Point } from '../flight-view.ts';

/** The rocket's direction in its picture: the nose points up and to the right. */
const drawnAngle = -Math.PI / 4;
const shards = 18;

type Shard = { sprite: Sprite; angle: number; reach: number; size: number };

/** The toucan on its rocket, with the flame, the burst and the shards. */
export class Rocket {
  readonly container = new Container();
  readonly #body = new Container();
  readonly #flame: Sprite;
  readonly #rocket: Sprite;
  readonly #burst: Sprite;
  readonly #shards: Shard[];
  #side = 90;

  constructor(textures: Textures) {
    this.#flame = new Sprite({ texture: textures.require('flame'), anchor: 0.5, visible: false });
    this.#rocket = new Sprite({ texture: textures.require('rocket'), anchor: 0.5 });
    this.#burst = new Sprite({ texture: textures.require('burst'), anchor: 0.5, visible: false });
    this.#shards = Array.from({ length: shards }, (_, i) => shard(textures, i));
    this.#body.addChild(this.#flame, this.#rocket);
    this.container.addChild(this.#body, ...this.#shards.map(({ sprite }) => sprite), this.#burst);
  }

  fit(side: number): void {
    this.#side = side;
    this.#rocket.setSize(side, side);
    this.#flame.position.set(-side * 0.42, side * 0.42);
    this.#burn(1);
  }

  /** `angle` is as on the screen: 0 to the right, negative upwards. */
  place({ x, y }: Point, angle: number): void {
    this.container.position.set(x, y);
    this.#body.rotation = angle - drawnAngle;
  }

  /** Shows the rocket with a flame of this size; without `flicker` the engine is off. */
  show({ flicker }: { flicker?: number }): void {
    this.#body.visible = true;
    this.#body.alpha = 1;
    this.#body.position.set(0, 0);
    this.#burst.visible = false;
    for (const { sprite } of this.#shards) sprite.visible = false;
    this.#flame.visible = flicker !== undefined;
    if (flicker !== undefined) this.#burn(flicker);
  }

  async burst(pace: Pace): Promise<void> {
    this.#burst.visible = true;
    await pace.animate(1100, (progress) => {
      this.#body.visible = progress < 0.08;
      const swell = 1 - (1 - Math.min(1, progress * 3)) ** 3;
      this.#burst.setSize(this.#side * (0.5 + 1.3 * swell));
      this.#burst.alpha = Math.min(1, (1 - progress) * 1.6);
      for (const piece of this.#shards) this.#throw(piece, progress);
    });
    this.#burst.visible = false;
    this.#body.visible = false;
  }

  /** Flies the rocket out of the picture, nose first. */
  leave(pace: Pace, distance: number): Promise<void> {
    return pace.animate(900, (progress) => {
      const way = distance * progress ** 2;
      this.#body.position.set(way * Math.cos(this.#heading), way * Math.sin(this.#heading));
      this.#body.alpha = 1 - Math.max(0, progress - 0.8) * 5;
      this.#burn(1.3);
    });
  }

  get #heading(): number {
    return this.#body.rotation + drawnAngle;
  }

  #burn(strength: number): void {
    this.#flame.setSize(this.#side * 0.5 * strength, this.#side * 0.5 * strength);
  }

  #throw({ sprite, angle, reach, size }: Shard, progress: number): void {
    const way = 1 - (1 - progress) ** 2;
    sprite.visible = progress < 1;
    sprite.position.set(
      Math.cos(angle) * reach * way * this.#side,
      (Math.sin(angle) * reach * way + 0.9 * progress ** 2) * this.#side,
    );
    sprite.setSize(size * this.#side * (1 - progress * 0.7));
    sprite.alpha = 1 - progress;
  }
}

function shard(textures: Textures, i: number): Shard {
  const sprite = new Sprite({
    texture: textures.require('star'),
    anchor: 0.5,
    visible: false,
    tint: i % 2 === 0 ? 0xffc53d : 0xff7a3d,
  });
  return { sprite, angle: (i / shards) * Math.PI * 2, reach: 0.7 + (i % 5) * 0.22, size: 0.12 + (i % 3) * 0.05 };
}
