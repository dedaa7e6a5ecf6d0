import { setImmediate } from 'node:timers/promises';

const everyMs = 5;

/**
 * The embedded engine works on this very thread, and its users follow on in the same turn of the event loop: as long as
 * one of them waits, no socket would be read, so no caller could be sent away either. Between two of its users this gives the loop a turn.
 */
export function createBreather(now = () => performance.now()): () => Promise<void> {
  let lastMs = now();
  return async () => {
    if (now() - lastMs < everyMs) return;
    await setImmediate();
    lastMs = now();
  };
}
