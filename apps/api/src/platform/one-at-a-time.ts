import { codes } from '@ipe/contract';
import { refuse } from './refusal.ts';

/** Nobody waits longer than this many others: a client that asks on without listening would fill the memory. */
const maxWaiting = 64;

/**
 * Runs work of one key after another, in order; works of different keys run side by side. Keeps nothing of a key that is idle.
 * @throws RefusedError 429 when 64 wait for this key
 */
export function createOneAtATime<Key>(): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const queueOf = new Map<Key, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queueOf.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting)
      throw refuse(codes.tooManyTries, 'Muitos pedidos ao mesmo tempo. Tente de novo em 1 segundo.', {
        retryAfterSeconds: 1,
      });
    const mine = queue.last.then(work, work);
    queue.last = mine;
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
