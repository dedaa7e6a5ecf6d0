import type { ContentList } from '@ipe/staff-contract';
import { useDraft } from '#shell/forms/use-draft.ts';
import type { Content, Item } from './content.queries.ts';
import { mergeLists } from './merge-lists.ts';

type Kept = { version: number | null; base: Item[]; items: Item[] };

const nothing: Kept = { version: null, base: [], items: [] };

/** The list with a member's changes, which the tab keeps until they are published. */
export function useListDraft(list: ContentList, { version, items: published }: Content[ContentList]) {
  const [kept, setKept] = useDraft(`content:${list}`, nothing);
  const isEdited = kept.version !== null;
  const items: readonly Item[] = isEdited ? kept.items : published;
  return {
    items,
    isEdited,
    basedOn: kept.version ?? version,
    /** Another version was published since the draft began. */
    isBehind: isEdited && kept.version !== version,
    change: (changed: readonly Item[]) =>
      setKept(isEdited ? { ...kept, items: [...changed] } : { version, base: published, items: [...changed] }),
    discard: () => setKept(null),
    /** Merges the published list into the draft. @returns the titles of items that both changed */
    merge: (): string[] => {
      const merged = mergeLists<Item>(kept.base, kept.items, published);
      setKept({ version, base: published, items: merged.items });
      return merged.both;
    },
  };
}

export type ListDraft = ReturnType<typeof useListDraft>;

/** Replaces the item with this id, or adds it first. */
export const withItem = (items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items];

/** Moves an item one place up or down. */
export function withMoved(items: readonly Item[], id: string, step: 1 | -1): Item[] {
  const from = items.findIndex((one) => one.id === id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= items.length) return [...items];
  const moved = items.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...items.slice(from, from + 1));
}

export const withHidden = (items: readonly Item[], id: string): Item[] =>
  items.map(({ hidden, ...item }) => {
    const isHidden = item.id === id ? !hidden : hidden;
    return { ...item, ...(isHidden && { hidden: true as const }) } as Item;
  });
