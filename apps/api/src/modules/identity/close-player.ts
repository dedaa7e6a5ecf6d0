import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange, type AccountChange } from './account-change/account-change.store.ts';
import { markClosed } from './identity.store.ts';
import { deleteAllSessions } from './sessions/session.store.ts';

/** Ends every session and stops log-ins. Phone and address stay this account's until its person is erased: staff may open it again. */
export async function closePlayer(
  tx: Queryable,
  playerId: number,
  { author, now }: { author: AccountChange['author']; now: Date },
): Promise<void> {
  await markClosed(tx, playerId, now);
  await noteAccountChange(tx, { playerId, author, what: 'closed', before: null, after: now, now });
  await deleteAllSessions(tx, playerId);
}
