import type { SlotMath } from '@ipe/slot-engine';
import type { GameTheme } from '../game/game-theme.ts';
import type { Look } from '../game/look.ts';
import type { RoundHandlers } from './telling/round-handlers.ts';
import type { Feature, Telling } from './telling/telling.ts';

/** What a family with reels brings to the stage. */
export interface ReelsFamily<File extends SlotMath> {
  /** What its games look like besides the reels. */
  theme?(math: File, look: Look): Pick<GameTheme, 'multiplier' | 'coin'>;
  /** What starts the feature of a game, if it has one. */
  feature(math: File): Feature | undefined;
  /** How the events are told that only its rounds have, or that they tell in their own way. */
  handlers(telling: Telling, math: File): Partial<RoundHandlers>;
}
