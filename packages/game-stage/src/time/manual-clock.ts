import type { FrameClock } from './frame-clock.ts';

/** A clock for tests: time moves when a test moves it, a frame at a time. */
export type ManualClock = FrameClock & { advance: (ms: number) => Promise<void> };

const frameMs = 10;
/** More promises than any chain of steps has links. */
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
        // A promise that a listener resolved may start the next step within the same frame.
        for (let i = 0; i < promiseChain; i += 1) await Promise.resolve();
      }
    },
  };
}
