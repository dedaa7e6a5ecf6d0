import type { StaffOutput } from '@ipe/staff-contract';

export type ContentChange = StaffOutput<'/back-office/api/content/versions'>['list'][number]['changes'][number];

type Item = { id: string; title: string };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An item's fields in one order and without undefined ones, so that equal items give equal text. */
const inOrder = (item: object): unknown =>
  Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Lists what a version changes in a list, item by item, in words for staff. */
export function changesOf(before: readonly Item[], after: readonly Item[]): ContentChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const isLeft = new Set(after.map(({ id }) => id));
  const stays = before.filter(({ id }) => isLeft.has(id)).map(({ id }) => id);
  const isMoved = !isSame(
    stays,
    after.filter(({ id }) => old.has(id)).map(({ id }) => id),
  );
  const told = after.flatMap((item): ContentChange[] => {
    const was = old.get(item.id);
    if (was === undefined) return [{ what: 'added', title: item.title }];
    return isSame(inOrder(was), inOrder(item)) ? [] : [{ what: 'changed', title: item.title }];
  });
  return [
    ...told,
    ...before.filter(({ id }) => !isLeft.has(id)).map(({ title }) => ({ what: 'removed' as const, title })),
    ...(isMoved ? [{ what: 'moved' as const, title: null }] : []),
  ];
}
