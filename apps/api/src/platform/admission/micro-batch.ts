/** How a batch came together: its size, when its first item came (`performance.now()`), and the note of each item (`noteOf`). */
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
  /**
   * Whether a single item may have failed the whole batch. If so, each item runs again by itself: only for a `run` that
   * changes nothing.
   */
  mayBeOfOne?: (error: unknown) => boolean;
  /** Makes a note when an item is added. A batch runs for several callers, so `run` can't know them otherwise. */
  noteOf?: () => unknown;
  keyOf: (item: Item) => unknown;
  maxSize: number;
  maxInFlight: number;
};

/** Runs each item in a batch of its own. */
const runApart = <Item, Result>(batch: Waiting<Item, Result>[], run: Options<Item, Result>['run']): Promise<unknown> =>
  Promise.all(
    batch.map((entry) =>
      run([entry.item], joinedOf([entry])).then(([result]) => entry.resolve(result as Result), entry.reject),
    ),
  );

/**
 * Natural batching without a timer: while `maxInFlight` batches run, arriving items collect and leave as the next
 * batch. An idle server waits only for the end of the event loop's turn, so batching adds no delay. Items with the same
 * `key` never share a batch and keep their order.
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
      // Waits until this turn of the event loop is over, so that all requests that its sockets brought leave together.
      isPumpQueued = true;
      setImmediate(() => {
        isPumpQueued = false;
        pump();
      });
    });
}
