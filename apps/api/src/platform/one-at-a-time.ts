/** Runs work of one key after another, in order; works of different keys run side by side. Keeps nothing of a key that is idle. */
export function createOneAtATime<Key>(): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const lastOf = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const before = lastOf.get(key);
    const mine = (before ?? Promise.resolve()).then(work, work);
    lastOf.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key);
    }
  };
}
