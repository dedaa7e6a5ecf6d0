/** How a batch came together: its size, when its first item came (`performance.now()`), and what was noted of the items. */
export type Joined = { size: number; oldestAt: number; notes: unknown[] };

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  note: unknown;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

const joinedOf = (batch: readonly Waiting<unknown, never>[]): Joined => ({
  size: batch.length,
  oldestAt: batch[0]!.since,
  notes: batch.map(({ note }) => note),
});

type Options<Item, Result> = {
  /** Must answer one result per item, in order. A throw rejects the whole batch. */
  run: (items: Item[], joined: Joined) => Promise<Result[]>;
  /** Whether one item may have failed the others: then each is run by itself. Only for a `run` that changes nothing. */
  mayBeOfOne?: (error: unknown) => boolean;
  /** Of the code that adds an item: a batch runs for several. */
  noteOf?: () => unknown;
  keyOf: (item: Item) => unknown;
  maxSize: number;
  maxInFlight: number;
};

/** Runs a batch of one for each. */
const runApart = <Item, Result>(batch: Waiting<Item, Result>[], run: Options<Item, Result>['run']): Promise<unknown> =>
  Promise.all(
    batch.map((entry) =>
      run([entry.item], joinedOf([entry])).then(([result]) => entry.resolve(result as Result), entry.reject),
    ),
  );

/**
 * Natural batching (no timer): while `maxInFlight` batches are running, what arrives collects and leaves as the next batch;
 * an idle server adds no delay: it waits for what has already arrived, and for nothing else. Items with the same `key` never share a batch and keep their order.
 */
export function createMicroBatch<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<unknown>();
  let inFlight = 0;
  let isPumpQueued = false;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
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

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.run(
        batch.map((entry) => entry.item),
        joinedOf(batch),
      );
      for (const [index, entry] of batch.entries()) entry.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && options.mayBeOfOne?.(error)) await runApart(batch, options.run);
      else for (const entry of batch) entry.reject(error);
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
      waiting.push({ item, since: performance.now(), note: options.noteOf?.(), resolve, reject });
      if (isPumpQueued) return;
      // After this turn of the event loop: the requests that its sockets brought leave together, not the first one alone.
      isPumpQueued = true;
      setImmediate(() => {
        isPumpQueued = false;
        pump();
      });
    });
}
