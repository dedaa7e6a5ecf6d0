import type { StagePreferences } from '@ipe/game-stage';
import { readKept, type KeyedStorage } from './safe-storage.ts';

export type Preferences = {
  isTurbo: boolean;
  isSoundOn: boolean;
  /** The volumes from 0 to 100. */
  effectsVolume: number;
  musicVolume: number;
  /** How much moves that needn't. */
  intensity: StagePreferences['intensity'];
  /** Whether the phone vibrates at wins, where it can. */
  isShaking: boolean;
  reminderMinutes: number;
};

const key = 'game:preferences';

/** Sound is on by default; browsers keep it silent until the first tap. Music is much quieter than the effects. */
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
