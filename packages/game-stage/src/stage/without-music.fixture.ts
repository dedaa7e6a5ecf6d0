import type { StagePreferences } from './senses.ts';

/** A player who wants to hear single sounds only. */
export const withoutMusic: StagePreferences = {
  volumes: { effects: 1, music: 0 },
  intensity: 'normal',
  isShaking: false,
};
