import type { SlotMath } from '@ipe/slot-engine';
import type { GameTheme } from '../game/game-theme.ts';
import type { Look } from '../game/look.ts';
import type { RoundHandlers } from './playback/round-handlers.ts';
import type { Feature, Playback } from './playback/playback.ts';

/** What a family with reels brings to the stage. */
export interface ReelsFamily<GameFile extends SlotMath> {
  /** What its games look like besides the reels. */
  theme?(math: GameFile, look: Look): Pick<GameTheme, 'multiplier' | 'coin'>;
  /** What starts the feature of a game, if it has one. */
  feature(math: GameFile): Feature | undefined;
  /** The handlers of events that only its rounds have, or that they play in their own way. */
  handlers(playback: Playback, math: GameFile): Partial<RoundHandlers>;
}
