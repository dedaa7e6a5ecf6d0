import { readKept, type KeyedStorage } from './safe-storage.ts';
export type Preferences = { isTurbo: boolean; isSoundOn: boolean; reminderMinutes: number };

const key = 'game:preferences';

/** Sound is on unless it was switched off; browsers keep it silent until the first tap. */
const defaults: Preferences = { isTurbo: false, isSoundOn: true, reminderMinutes: 60 };

export function readPreferences(storage: KeyedStorage): Preferences {
  return { ...defaults, ...readKept<Preferences>(storage, key) };
}

export function keepPreferences(storage: KeyedStorage, changed: Partial<Preferences>): void {
  storage.setItem(key, JSON.stringify({ ...readPreferences(storage), ...changed }));
}
