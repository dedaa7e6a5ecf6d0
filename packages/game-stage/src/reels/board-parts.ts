import type { FrameClock } from '../time/frame-clock.ts';
import type { GameTheme } from '../game/game-theme.ts';
import type { Pace } from '../time/pace.ts';
import type { Hero } from './life/hero.ts';
import type { StageArt } from './stage-art.ts';

/** The parts that both boards need. `host` is the element that they fill. */
export type BoardParts = {
  host: HTMLElement;
  theme: GameTheme;
  art: StageArt;
  clock: FrameClock;
  pace: Pace;
  hero: Hero;
};
