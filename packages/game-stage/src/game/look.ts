import type { Box } from './game-theme.ts';

/** How a game sounds: everything else follows from these. */
export type SoundLook = {
  rootHz: number;
  scale: 'pentatonic' | 'major' | 'minor' | 'mixolydian';
  voice: 'marimba' | 'bell' | 'pluck' | 'flute' | 'brass' | 'chip';
};

/** `look.json` of a game's folder, which the art program reads as well. Colours are `#rrggbb`. */
export type Look = {
  size: { width: number; height: number };
  /** Games with reels have them. */
  reels?: Box;
  multiplier?: Box;
  hero: Box;
  ground: string;
  accent: string;
  /** The symbols on the reels before the first spin, by reel. */
  restingWindow?: readonly (readonly string[])[];
  sound: SoundLook;
};
