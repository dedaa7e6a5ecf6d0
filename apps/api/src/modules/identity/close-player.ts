import type { Queryable } from '#platform/database/index.ts';
import { deleteAddress } from './profile/address.store.ts';
import { markClosed } from './identity.store.ts';
import { deleteAllSessions } from './sessions/session.store.ts';

/** Ends every session and stops log-ins. The phone stays this account's; the address is deleted, because nothing needs it any more. */
export async function closePlayer(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await markClosed(tx, playerId, now);
  await deleteAllSessions(tx, playerId);
  await deleteAddress(tx, playerId);
}
