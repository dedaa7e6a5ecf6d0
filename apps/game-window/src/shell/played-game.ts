import type { Switched } from '#sheets/switches.ts';

/** What the window's own keys and reminders do to a game, whatever its family. */
export type PlayedGame = Switched & {
  /** What the space bar does now. */
  act: () => void;
  /** The player is about to be asked something, or looks at something else: nothing may go on by itself. */
  pause: (why: 'reminder' | 'player') => void;
};
