import type { StagePreferences } from './senses.ts';

/** Preferences of a player who has switched the music off. */
export const withoutMusic: StagePreferences = {
  volumes: { effects: 1, music: 0 },
  intensity: 'normal',
  isShaking: false,
};
