import type { StageControls } from '@ipe/game-stage';

/** What the window's keys and reminders can do with a game of any family. */
export type PlayedGame = StageControls & {
  /** Acts for the space bar and Enter. */
  act: () => void;
  /** Stops automatic play, because the player is about to be asked something or looks at something else. */
  pause: (why: 'reminder' | 'player') => void;
};
