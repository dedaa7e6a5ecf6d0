import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange, type AccountChange } from './account-change/account-change.store.ts';
import { deleteAddress } from './profile/address.store.ts';
import { markClosed } from './identity.store.ts';
import { deleteAllSessions } from './sessions/session.store.ts';

/** Ends every session and stops log-ins. The phone stays this account's; the address is deleted, because nothing needs it any more. */
export async function closePlayer(
  tx: Queryable,
  playerId: number,
  { author, now }: { author: AccountChange['author']; now: Date },
): Promise<void> {
  await markClosed(tx, playerId, now);
  await noteAccountChange(tx, { playerId, author, what: 'closed', before: null, after: now, now });
  await deleteAllSessions(tx, playerId);
  await deleteAddress(tx, playerId);
}
