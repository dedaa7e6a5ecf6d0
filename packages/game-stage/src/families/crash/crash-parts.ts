import type { CelebrationLook } from '@ipe/contract/look';
import type { FrameClock } from '../../time/frame-clock.ts';
import type { SpriteFrame } from '../../game/game-theme.ts';
import type { Pace } from '../../time/pace.ts';

/** The parts that both scenes need. `host` is the element that they fill. */
export type CrashParts = {
  host: HTMLElement;
  atlas: HTMLImageElement;
  frames: Readonly<Record<string, SpriteFrame>>;
  /** The colour of the flight's curve. */
  accent: number;
  growthK: number;
  celebration: CelebrationLook | undefined;
  clock: FrameClock;
  pace: Pace;
};
