import { currentVisit, overloaded, refuseTooMany, waitForTurn, waitOutside } from '../overload/index.ts';

/** So many may wait: a client that asks on without listening would fill the memory. */
const maxWaiting = 64;

/** Of a longer line, all rest as long as of this one. */
const longestRests = 4;

/** Runs a work behind all others of its key. @throws RefusedError 429 when 64 wait for this key · 503 for a request that has left */
export type OneAtATime<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs works of one key after another, in order; works of different keys run side by side. Keeps nothing of a key that is idle. A
 * request whose client hung up before its turn is passed over.
 * @param restMs between two works of one key when one waits for the other, and as often as works wait, at most four times: so much of
 * an engine that all share is left to other keys, and most of it beside a key whose calls never end
 */
export function createOneAtATime<Key>(restMs = 0): OneAtATime<Key> {
  const rest = (waiting: number): unknown =>
    restMs === 0
      ? undefined
      : new Promise((resolve) => void setTimeout(resolve, restMs * Math.min(waiting, longestRests)));
  const queueOf = new Map<Key, { last: Promise<unknown> | undefined; length: number }>();
  return async (key, work) => {
    const queue = queueOf.get(key) ?? { last: undefined, length: 0 };
    if (queue.length > maxWaiting) return waitOutside(refuseTooMany);
    const { last } = queue;
    const mine =
      last === undefined
        ? work()
        : waitForTurn(() => last.then(() => rest(queue.length))).then(() => beginIfAwaited(work));
    // The next one waits for its end, whether it succeeds or fails.
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
