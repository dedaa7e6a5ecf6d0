/** The number of pieces of one job that run at the same time: they share the database with players, and two jobs run at a time. */
const lanes = 4;

type Items<Item> = AsyncIterable<Item> | Iterable<Item>;

/**
 * Works on every item, several at a time, each when a lane is free; asks for the items one after another.
 * @throws the first failure, after all items have been tried
 */
export const inLanes = <Item>(items: Items<Item>, work: (item: Item) => Promise<void>): Promise<void> =>
  workOn(items, { work, lanes });

/**
 * Works on every item, one after another; a failure doesn't stop the later ones.
 * @throws the first failure, after all items have been tried
 */
export const oneByOne = <Item>(items: Items<Item>, work: (item: Item) => Promise<void>): Promise<void> =>
  workOn(items, { work, lanes: 1 });

async function workOn<Item>(
  items: Items<Item>,
  { work, lanes: side }: { work: (item: Item) => Promise<void>; lanes: number },
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = inTurn(items);
  const lane = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next())
      await work(next.value).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: side }, lane));
  if (failures.length > 0) throw failures[0];
}

/** A generator answers its callers one after another, so the lanes can share one. */
async function* inTurn<Item>(items: Items<Item>): AsyncGenerator<Item, void> {
  yield* items;
}
