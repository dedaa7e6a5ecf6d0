import type { Reconciled } from '#platform/after-restore.ts';
import type { Database } from '#platform/database/index.ts';
import { deleteInvitations } from '../ways/way.store.ts';
import { deleteSessions } from './session.store.ts';

/** A database that was restored knows sessions that were ended since, and invitations that were accepted: all are over. */
export async function endEverything({ db }: { db: Database }): Promise<Reconciled> {
  const [sessions, invitations] = await db.transaction(async (tx) => [
    await deleteSessions(tx),
    await deleteInvitations(tx),
  ]);
  return { done: { 'sessions ended': sessions, 'invitations ended': invitations }, forAPerson: [] };
}
