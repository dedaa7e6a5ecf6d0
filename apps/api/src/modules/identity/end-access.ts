import type { Reconciled } from '#platform/after-restore.ts';
import { takeYourTime, type Database } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { Clock } from '#platform/time/clock.ts';
import { listDuePlayers } from './phone/phone-change.store.ts';
import { stopPhoneChange } from './phone/stop-phone-change.ts';
import { deleteEverySession } from './sessions/session.store.ts';

type Deps = { db: Database; clock: Clock };

/** A change of phone waits for a day. The clock before the restore may have been ahead, so changes up to two days ahead are found. */
const longestWaitMs = 2 * dayMs;

async function stopPhoneChanges({ db, clock }: Deps): Promise<number> {
  let stopped = 0;
  for (;;) {
    const now = clock();
    const players = await listDuePlayers(db, new Date(now.getTime() + longestWaitMs));
    if (players.length === 0) return stopped;
    for (const playerId of players)
      if (await db.transactionOf(playerId, (tx) => stopPhoneChange(tx, playerId, now))) stopped += 1;
  }
}

/**
 * Run after a restore: the database may have log-ins that their players had ended and changes of phone that they had
 * stopped, so all of them end. Players log in again, and ask again for a change that they still want.
 * @returns the numbers of both
 */
export async function endAccess(deps: Deps): Promise<Reconciled> {
  const sessions = await deps.db.transaction(async (tx) => {
    await takeYourTime(tx);
    return deleteEverySession(tx);
  });
  return {
    done: { 'sessions ended': sessions, 'phone changes stopped': await stopPhoneChanges(deps) },
    forAPerson: [],
  };
}
