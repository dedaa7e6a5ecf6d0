import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange, type AccountChange } from './account-change/account-change.store.ts';
import { markClosed, markOpen } from './identity.store.ts';
import { deleteAllSessions } from './sessions/session.store.ts';

type By = Pick<AccountChange, 'author' | 'now'>;

/**
 * Ends every session and refuses log-ins. Phone and address stay this account's until its person is erased, because
 * staff may open it again. A second closing is noted too, because `leftAccounts` asks whether the house has closed the
 * account since; `closed_at` stays the time of the first.
 */
export async function closePlayer(tx: Queryable, playerId: number, { author, now }: By): Promise<void> {
  const before = await markClosed(tx, playerId, now);
  await noteAccountChange(tx, { playerId, author, what: 'closed', before, after: now, now });
  await deleteAllSessions(tx, playerId);
}

/** Allows log-ins again, with the same phone and password. @returns whether the account was closed and its person isn't erased */
export async function reopenPlayer(tx: Queryable, playerId: number, { author, now }: By): Promise<boolean> {
  const before = await markOpen(tx, playerId);
  if (before === undefined) return false;
  await noteAccountChange(tx, { playerId, author, what: 'reopened', before, after: null, now });
  return true;
}
