import type { SoundName } from './sound-book.ts';

/** The vibration patterns: milliseconds of vibration and pause in turns. Losses and wins below the bet have none. */
const patterns: Partial<Record<SoundName, readonly number[]>> = {
  win: [20],
  big: [30, 40, 30],
  mega: [40, 40, 40, 40, 40],
  epic: [60, 40, 60, 40, 60],
  max: [80, 40, 80, 40, 80, 40, 80],
  feature: [25, 50, 50],
};

/** Vibrates the phone where it can and the player has touched the page, because browsers warn about earlier calls. */
export function shakeFor(name: SoundName): void {
  const pattern = patterns[name];
  if (!pattern || document.hidden || !navigator.userActivation.hasBeenActive) return;
  // Safari has no such method.
  (navigator as Partial<Navigator>).vibrate?.([...pattern]);
}
