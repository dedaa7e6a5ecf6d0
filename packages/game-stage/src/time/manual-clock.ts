import type { FrameClock } from './frame-clock.ts';

/** A clock for tests: time advances only when a test advances it, frame by frame. */
export type ManualClock = FrameClock & { advance: (ms: number) => Promise<void> };

const frameMs = 10;
/** More than the number of promises in any chain of steps. */
const promiseChain = 20;

export function createManualClock(): ManualClock {
  let now = 0;
  const listeners = new Set<(nowMs: number) => void>();
  return {
    nowMs: () => now,
    onFrame: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPaint: () => {},
    repaint: () => {},
    advance: async (ms) => {
      for (const end = now + ms; now < end;) {
        now += frameMs;
        for (const listener of listeners) listener(now);
        // A promise that a listener resolves may start the next step within the same frame.
        for (let i = 0; i < promiseChain; i += 1) await Promise.resolve();
      }
    },
  };
}
