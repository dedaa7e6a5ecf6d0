import { setImmediate } from 'node:timers/promises';

const everyMs = 5;

/**
 * The embedded engine works on this very thread, and who waits for it follows on in the same turn of the event loop: as long as
 * somebody waits, no socket would be read, so nobody could be sent away either. Between two of its users this gives the loop a turn.
 */
export function createBreather(now = () => performance.now()): () => Promise<void> {
  let lastMs = now();
  return async () => {
    if (now() - lastMs < everyMs) return;
    await setImmediate();
    lastMs = now();
  };
}
