import { currentVisit, overloaded, refuseTooMany, waitForTurn, waitOutside } from '../overload/index.ts';

/** The most works that wait for one key: a client that sends requests without reading answers would fill the memory. */
const maxWaiting = 64;

/** Works in a longer line are delayed no longer than in a line of this many. */
const longestDelays = 4;

/**
 * Runs a work after all earlier ones of its key.
 * @throws RefusedError 429 when 64 already wait for this key · 503 when the client has disconnected before its turn
 */
export type OneAtATime<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the works of one key one after another, in order; works of different keys run at the same time. It keeps nothing
 * about an idle key.
 * @param delayMs delay before a work that has waited for another of its key, times the number of works in line, at most
 * four times. On an engine that all keys share, the delays leave time to the other keys, most of it when one key's
 * calls never end
 */
export function createOneAtATime<Key>(delayMs = 0): OneAtATime<Key> {
  const delay = (waiting: number): unknown =>
    delayMs === 0
      ? undefined
      : new Promise((resolve) => void setTimeout(resolve, delayMs * Math.min(waiting, longestDelays)));
  const queueOf = new Map<Key, { last: Promise<unknown> | undefined; length: number }>();
  return async (key, work) => {
    const queue = queueOf.get(key) ?? { last: undefined, length: 0 };
    if (queue.length > maxWaiting) return waitOutside(refuseTooMany);
    const { last } = queue;
    const mine =
      last === undefined
        ? work()
        : waitForTurn(() => last.then(() => delay(queue.length))).then(() => beginIfAwaited(work));
    // The next work starts when this one ends, whether it succeeds or fails.
    queue.last = mine.catch(() => {});
    queue.length += 1;
    queueOf.set(key, queue);
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queueOf.delete(key);
    }
  };
}

function beginIfAwaited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (currentVisit()?.hasDisconnected() === true) throw overloaded();
  return work();
}
