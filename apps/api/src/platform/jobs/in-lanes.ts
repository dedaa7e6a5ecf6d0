/** Pieces of one job that are worked on side by side: they share the database with players, and two jobs run at a time. */
const lanes = 4;

/**
 * Works on every item, some at a time, each when a lane is free; the items are asked for one after another.
 * @throws the first failure, after all have been tried
 */
export async function inLanes<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = oneByOne(items);
  const lane = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next())
      await work(next.value).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** A generator answers its callers in turn, so lanes may share one. */
async function* oneByOne<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item, void> {
  yield* items;
}
