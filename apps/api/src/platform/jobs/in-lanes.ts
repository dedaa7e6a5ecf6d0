/** Pieces of one job that are worked on side by side: they share the database with players, and two jobs run at a time. */
const lanes = 4;

type Items<Item> = AsyncIterable<Item> | Iterable<Item>;

/**
 * Works on every item, some at a time, each when a lane is free; the items are asked for one after another.
 * @throws the first failure, after all have been tried
 */
export const inLanes = <Item>(items: Items<Item>, work: (item: Item) => Promise<void>): Promise<void> =>
  workOn(items, { work, lanes });

/**
 * Works on every item, one after another: one that fails stops none behind it.
 * @throws the first failure, after all have been tried
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

/** A generator answers its callers in turn, so lanes may share one. */
async function* inTurn<Item>(items: Items<Item>): AsyncGenerator<Item, void> {
  yield* items;
}
