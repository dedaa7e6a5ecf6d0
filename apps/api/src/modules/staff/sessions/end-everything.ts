import type { Reconciled } from '#platform/after-restore.ts';
import type { Database } from '#platform/database/index.ts';
import { deleteInvitations } from '../ways/way.store.ts';
import { deleteSessions } from './session.store.ts';

/** Run after a restore: the database may have sessions that had been ended and invitations that had been accepted, so all of them end. */
export async function endEverything({ db }: { db: Database }): Promise<Reconciled> {
  const [sessions, invitations] = await db.transaction(async (tx) => [
    await deleteSessions(tx),
    await deleteInvitations(tx),
  ]);
  return { done: { 'sessions ended': sessions, 'invitations ended': invitations }, forAPerson: [] };
}
