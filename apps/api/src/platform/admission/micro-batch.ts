/**
 * Natural batching (no timer): while `maxInFlight` batches are running, what arrives collects and leaves as the next batch;
 * an idle server adds no delay: it waits for what has already arrived, and for nothing else. Items with the same `key` never share a batch and keep their order.
 */
export function createMicroBatch<Item, Result>(options: {
  /** Must answer one result per item, in order. A throw rejects the whole batch. */
  run: (items: Item[]) => Promise<Result[]>;
  keyOf: (item: Item) => unknown;
  maxSize: number;
  maxInFlight: number;
}): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  const busyKeys = new Set<unknown>();
  let inFlight = 0;
  let isPumpQueued = false;

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const entry of waiting) {
      const key = options.keyOf(entry.item);
      if (batch.length >= options.maxSize || busyKeys.has(key)) {
        later.push(entry);
      } else {
        busyKeys.add(key);
        batch.push(entry);
      }
    }
    waiting = later;
    return batch;
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const results = await options.run(batch.map((entry) => entry.item));
      for (const [index, entry] of batch.entries()) entry.resolve(results[index] as Result);
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      inFlight -= 1;
      for (const entry of batch) busyKeys.delete(options.keyOf(entry.item));
      pump();
    }
  }

  function pump(): void {
    while (inFlight < options.maxInFlight && waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      inFlight += 1;
      void settle(batch);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isPumpQueued) return;
      // After this turn of the event loop: the requests that its sockets brought leave together, not the first one alone.
      isPumpQueued = true;
      setImmediate(() => {
        isPumpQueued = false;
        pump();
      });
    });
}
