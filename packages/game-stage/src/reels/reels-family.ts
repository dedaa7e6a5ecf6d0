import type { ReelsMath } from '@ipe/slot-engine';
import type { GameTheme } from '../game/game-theme.ts';
import type { Look } from '@ipe/contract/look';
import type { RoundHandlers } from './playback/round-handlers.ts';
import type { Feature, Playback } from './playback/playback.ts';

/** A family with reels, as the stage needs it. */
export interface ReelsFamily<GameFile extends ReelsMath> {
  /** The parts of its games' look other than the reels. */
  theme?(math: GameFile, look: Look): Pick<GameTheme, 'multiplier' | 'coin' | 'areRowsDrawn'>;
  /** The start of a game's feature, if the game has one. */
  feature(math: GameFile): Feature | undefined;
  /** The handlers of events that only this family has, or that it plays in its own way. */
  handlers(playback: Playback, math: GameFile): Partial<RoundHandlers>;
}
