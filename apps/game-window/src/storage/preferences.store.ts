import type { StagePreferences } from '@ipe/game-stage';
import { readKept, type KeyedStorage } from './safe-storage.ts';

export type Preferences = {
  isTurbo: boolean;
  isSoundOn: boolean;
  /** Volumes from 0 to 100. */
  effectsVolume: number;
  musicVolume: number;
  /** How much moves beside what has to. */
  intensity: StagePreferences['intensity'];
  /** The phone shakes for wins, where it can. */
  isShaking: boolean;
  reminderMinutes: number;
};

const key = 'game:preferences';

/** Sound is on unless it was switched off; browsers keep it silent until the first tap. Music is well below the effects. */
const defaults: Preferences = {
  isTurbo: false,
  isSoundOn: true,
  effectsVolume: 80,
  musicVolume: 50,
  intensity: 'normal',
  isShaking: true,
  reminderMinutes: 60,
};

export function readPreferences(storage: KeyedStorage): Preferences {
  return { ...defaults, ...readKept<Preferences>(storage, key) };
}

export function keepPreferences(storage: KeyedStorage, changed: Partial<Preferences>): void {
  storage.setItem(key, JSON.stringify({ ...readPreferences(storage), ...changed }));
}
