import type { StageControls } from '@ipe/game-stage';

/** The acts of the window's own keys and reminders on a game of any family. */
export type PlayedGame = StageControls & {
  /** The act of space bar and Enter now. */
  act: () => void;
  /** The player is about to be asked something, or looks at something else: nothing may go on by itself. */
  pause: (why: 'reminder' | 'player') => void;
};
