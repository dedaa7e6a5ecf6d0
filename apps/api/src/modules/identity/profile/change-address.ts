import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import { findAddress, saveAddress, type Address } from './address.store.ts';

/** Changes the address for the player. The previous one is kept among the account's changes. */
export async function changeAddress(
  tx: Queryable,
  playerId: number,
  { now, ...address }: Address & { now: Date },
): Promise<void> {
  const before = await findAddress(tx, playerId);
  await saveAddress(tx, playerId, { ...address, now });
  const after = await findAddress(tx, playerId);
  await noteAccountChange(tx, { playerId, author: 'player', what: 'address', before, after, now });
}
