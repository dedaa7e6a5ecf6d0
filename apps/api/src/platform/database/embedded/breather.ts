import { setImmediate } from 'node:timers/promises';

const everyMs = 5;

/**
 * The embedded engine works on this thread, and its users follow each other in the same turn of the event loop. As long
 * as one of them waits, no socket would be read, so no caller could even be refused. The returned function gives the
 * loop a turn between two users.
 */
export function createBreather(now = () => performance.now()): () => Promise<void> {
  let lastMs = now();
  return async () => {
    if (now() - lastMs < everyMs) return;
    await setImmediate();
    lastMs = now();
  };
}
