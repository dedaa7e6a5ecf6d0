import { createServerClock } from '@ipe/pt-br';
import { useSyncExternalStore } from 'react';

const clock = createServerClock();
const listeners = new Set<() => void>();

/** @param serverMs the server's time when it wrote the answer that just arrived; NaN when it is missing */
export function updateServerClock(serverMs: number): void {
  if (clock.hear(serverMs)) for (const listener of listeners) listener();
}

/** The server's time as far as it is known. Until the first answer it is this device's. */
export const serverNow = clock.now;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For components that count days: renders again when an answer corrects the clock. */
export const useServerClock = (): number => useSyncExternalStore(subscribe, clock.aheadMs);
