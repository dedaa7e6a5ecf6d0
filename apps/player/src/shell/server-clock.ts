import { useSyncExternalStore } from 'react';

/*
 * Phones with a wrong clock are common, by hours and by years. What the server calls due, over or today is told by its
 * clock, which every answer brings.
 */

/** Less than this is the way of the answer, or nobody's matter. */
const toleratedMs = 60_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** @param serverMs when the server wrote an answer that has just come; NaN where it doesn't say */
export function hearServerTime(serverMs: number): void {
  const differenceMs = serverMs - Date.now();
  const isNews = Math.abs(differenceMs - aheadMs) >= toleratedMs;
  if (!isNews) return;
  aheadMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
  for (const listener of listeners) listener();
}

/** The server's time as far as we know it: this device's until the first answer. */
export const serverNow = (): number => Date.now() + aheadMs;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For whoever counts days before the first answer: renders again when the clock turns out to be wrong. */
export const useServerClock = (): number => useSyncExternalStore(subscribe, () => aheadMs);
