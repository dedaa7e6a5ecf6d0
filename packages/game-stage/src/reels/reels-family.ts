import type { ReelsMath } from '@ipe/slot-engine';
import type { GameTheme } from '../game/game-theme.ts';
import type { Look } from '@ipe/contract/look';
import type { RoundHandlers } from './playback/round-handlers.ts';
import type { Feature, Playback } from './playback/playback.ts';

/** A family with reels as the stage needs it. */
export interface ReelsFamily<GameFile extends ReelsMath> {
  /** The look of its games besides the reels. */
  theme?(math: GameFile, look: Look): Pick<GameTheme, 'multiplier' | 'coin' | 'areRowsDrawn'>;
  /** The start of a game's feature, if it has one. */
  feature(math: GameFile): Feature | undefined;
  /** The handlers of events that only its rounds have, or that they play in their own way. */
  handlers(playback: Playback, math: GameFile): Partial<RoundHandlers>;
}
