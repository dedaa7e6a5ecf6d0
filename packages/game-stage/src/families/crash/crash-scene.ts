import type { WinLevel } from '../../game/win-level.ts';

/** The scene as the playback of a flight needs it. There are two: one on Pixi, and one that is a still drawing. */
export type CrashScene = {
  /** Shows the rocket on its pad. */
  rest: () => void;
  /** Starts the engine: a flight has been requested. */
  ignite: () => void;
  /** Shows the flight at this time. */
  fly: (elapsedMs: number) => void;
  /** Lets the rocket burst at its place. */
  burst: () => Promise<void>;
  /** Shows a cash-out: the rocket leaves, and coins fall by the size of the win. */
  leave: (level: WinLevel) => Promise<void>;
};
