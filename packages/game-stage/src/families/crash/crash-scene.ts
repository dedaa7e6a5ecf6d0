import type { WinLevel } from '../../game/win-level.ts';

/** The sky as the playback of a flight needs it. Two exist: one on Pixi, one that is a still drawing. */
export type CrashScene = {
  /** The rocket on its pad. */
  rest: () => void;
  /** A flight has been asked for: the engine runs. */
  ignite: () => void;
  /** This moment of the flight. */
  fly: (elapsedMs: number) => void;
  /** The rocket bursts where it is. */
  burst: () => Promise<void>;
  /** The player is out: the rocket leaves, and coins fall by the size of the win. */
  leave: (level: WinLevel) => Promise<void>;
};
