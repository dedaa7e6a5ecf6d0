import type { SoundName } from './sound-book.ts';

/** What the hand feels of a moment: milliseconds of shaking and rest by turns. Losses and what is less than the bet shake nothing. */
const patterns: Partial<Record<SoundName, readonly number[]>> = {
  win: [20],
  big: [30, 40, 30],
  mega: [40, 40, 40, 40, 40],
  epic: [60, 40, 60, 40, 60],
  max: [80, 40, 80, 40, 80, 40, 80],
  feature: [25, 50, 50],
};

/** Shakes the phone, where it can and its player has touched the page: a browser complains of a call before that. */
export function shakeFor(name: SoundName): void {
  const pattern = patterns[name];
  if (!pattern || document.hidden || !navigator.userActivation.hasBeenActive) return;
  // Safari has no such method.
  (navigator as Partial<Navigator>).vibrate?.([...pattern]);
}
