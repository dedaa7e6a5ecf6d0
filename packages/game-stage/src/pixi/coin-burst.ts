import { Container, Sprite } from 'pixi.js';
import { flyingShare, type Pace } from '../time/pace.ts';
import type { WinLevel } from '../game/win-level.ts';
import type { Textures } from './textures.ts';

const coins: Record<WinLevel, number> = { none: 0, returned: 0, win: 0, big: 40, mega: 70, epic: 110 };
const lastsMs = 2600;

type Flight = { sprite: Sprite; across: number; up: number; size: number; turn: number; delay: number };

/** A fountain of coins from a point: each one rises, turns and falls out of the picture. */
export class CoinBurst {
  readonly container = new Container();
  readonly #textures: Textures;

  constructor(textures: Textures) {
    this.#textures = textures;
  }

  async play(level: WinLevel, pace: Pace): Promise<void> {
    const length = Math.round(coins[level] * flyingShare[pace.intensity]);
    if (length === 0) return;
    const flights = Array.from({ length }, () => this.#launch());
    this.container.addChild(...flights.map(({ sprite }) => sprite));
    await pace.animate(lastsMs, (progress) => {
      for (const flight of flights) fly(flight, progress);
    });
    for (const old of this.container.removeChildren()) old.destroy();
  }

  #launch(): Flight {
    return {
      sprite: new Sprite({ texture: this.#textures.require('coin'), anchor: 0.5 }),
      across: (Math.random() - 0.5) * 460,
      up: 300 + Math.random() * 260,
      size: 20 + Math.random() * 18,
      turn: 6 + Math.random() * 10,
      delay: Math.random() * 0.4,
    };
  }
}

function fly({ sprite, across, up, size, turn, delay }: Flight, progress: number): void {
  const t = Math.max(0, progress - delay) / (1 - delay);
  sprite.visible = t > 0 && t < 1;
  sprite.position.set(across * t, -up * 2.4 * t + up * 3.6 * t * t);
  sprite.setSize(size * Math.abs(Math.cos(turn * t)), size);
}
