import type { KeyedStorage } from './forgiving-storage.ts';
export type Preferences = { isTurbo: boolean; isSoundOn: boolean };

const key = 'game:preferences';

/** Sound is on unless it was switched off; browsers keep it silent until the first tap. */
export function readPreferences(storage: KeyedStorage): Preferences {
  return { isTurbo: false, isSoundOn: true, ...(JSON.parse(storage.getItem(key) ?? '{}') as Partial<Preferences>) };
}

export function keepPreferences(storage: KeyedStorage, preferences: Preferences): void {
  storage.setItem(key, JSON.stringify(preferences));
}
