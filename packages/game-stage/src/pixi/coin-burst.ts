import type { CelebrationLook } from '@ipe/contract/look';
import { Container, Sprite } from 'pixi.js';
import { drawCourse, flightAt, flyingMs, houseCelebration, type Course } from '../game/flights.ts';
import type { WinLevel } from '../game/win-level.ts';
import { flyingShare, type Pace } from '../time/pace.ts';
import type { Textures } from './textures.ts';

const pictures: Record<WinLevel, number> = { none: 0, returned: 0, win: 0, big: 40, mega: 70, epic: 110, max: 140 };
/** How far a flight reaches from the middle, in units of the design box. */
const reach = { x: 180, y: 400 };

type Flight = { sprite: Sprite; course: Course; size: number; turn: number; isCoin: boolean };

/** The pictures that fly at a large win: the game's own, each on its own path. */
export class CoinBurst {
  readonly container = new Container();
  readonly #textures: Textures;
  readonly #look: CelebrationLook;

  constructor(textures: Textures, look = houseCelebration) {
    this.#textures = textures;
    this.#look = look;
  }

  async play(level: WinLevel, pace: Pace): Promise<void> {
    const length = Math.round(pictures[level] * flyingShare[pace.intensity]);
    if (length === 0) return;
    const flights = Array.from({ length }, (_, i) => this.#launch(i));
    this.container.addChild(...flights.map(({ sprite }) => sprite));
    await pace.animate(flyingMs[level], (progress) => {
      for (const flight of flights) this.#fly(flight, progress);
    });
    for (const old of this.container.removeChildren()) old.destroy();
  }

  #launch(index: number): Flight {
    const { sprites } = this.#look;
    const name = sprites[index % sprites.length] ?? 'coin';
    const isCoin = name === 'coin';
    return {
      sprite: new Sprite({ texture: this.#textures.require(name), anchor: 0.5, visible: false }),
      course: drawCourse(),
      size: (isCoin ? 20 : 30) + Math.random() * 18,
      turn: 6 + Math.random() * 10,
      isCoin,
    };
  }

  /** Coins rotate about their vertical axis; other pictures sway. */
  #fly({ sprite, course, size, turn, isCoin }: Flight, progress: number): void {
    const at = flightAt(this.#look.flight, course, progress);
    sprite.visible = at !== undefined;
    if (!at) return;
    sprite.position.set(at.x * reach.x, at.y * reach.y);
    sprite.alpha = at.alpha;
    sprite.setSize(isCoin ? size * Math.abs(Math.cos(turn * progress)) : size, size);
    if (!isCoin) sprite.rotation = 0.5 * Math.sin(turn * progress);
  }
}
