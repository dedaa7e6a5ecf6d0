import type { Item } from './content.queries.ts';

const isSame = (one: Item | undefined, other: Item | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const byId = <One extends Item>(items: readonly One[]) => new Map(items.map((item) => [item.id, item]));

type Merged<One> = {
  items: One[];
  /** The titles of items that both members changed: the draft's version wins. */
  both: string[];
};

/**
 * Merges another member's published list into a draft that began at `base`. The draft's own changes, additions,
 * removals and order win; everything else comes from the published list.
 */
export function mergeLists<One extends Item>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): Merged<One> {
  const [old, other, own] = [byId(base), byId(theirs), byId(mine)];
  const isMine = ({ id }: Item) => !isSame(old.get(id), own.get(id));
  const kept = mine.flatMap((item) => {
    if (isMine(item)) return [item];
    const published = other.get(item.id);
    return published ? [published] : [];
  });
  const added = theirs.filter(({ id }) => !old.has(id) && !own.has(id));
  const both = mine.filter((item) => old.has(item.id) && isMine(item) && !isSame(old.get(item.id), other.get(item.id)));
  return { items: [...added, ...kept], both: both.map(({ title }) => title) };
}
