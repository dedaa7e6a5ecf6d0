import { createServerClock } from '@ipe/api-client';
import { useSyncExternalStore } from 'react';

const clock = createServerClock();
const listeners = new Set<() => void>();

/** @param serverMs when the server wrote an answer that has just come; NaN where it doesn't say */
export function updateServerClock(serverMs: number): void {
  if (clock.hear(serverMs)) for (const listener of listeners) listener();
}

/** The server's time as far as we know it: this device's until the first answer. */
export const serverNow = clock.now;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For whoever counts days before the first answer: renders again when the clock turns out to be wrong. */
export const useServerClock = (): number => useSyncExternalStore(subscribe, clock.aheadMs);
