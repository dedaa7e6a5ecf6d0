import { noteAccountChange, type AccountChange } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findBlock, noBlock, saveBlock, type BlockRow } from '../limits.store.ts';

/** Whose account is changed, by whom and when. */
export type ChangeBy = Pick<AccountChange, 'playerId' | 'author' | 'now'>;

const blockNames = Object.keys(noBlock) as (keyof BlockRow)[];

const momentsOf = (row: BlockRow, names: readonly (keyof BlockRow)[]): Partial<BlockRow> =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/**
 * Changes what blocks the player, and notes it among the account's changes, which show what blocked the player on a
 * given day. The caller holds the wallet's lock.
 */
export async function changeBlock(tx: Queryable, by: ChangeBy, change: (row: BlockRow) => BlockRow): Promise<void> {
  const before = (await findBlock(tx, by.playerId)) ?? noBlock;
  const after = change(before);
  await saveBlock(tx, by.playerId, after);
  const changed = blockNames.filter((name) => before[name]?.getTime() !== after[name]?.getTime());
  await noteAccountChange(tx, {
    ...by,
    what: 'block',
    before: momentsOf(before, changed),
    after: momentsOf(after, changed),
  });
}
