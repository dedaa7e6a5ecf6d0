import type { Reconciled } from '#platform/after-restore.ts';
import { takeYourTime, type Database } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { Clock } from '#platform/time/clock.ts';
import { listDuePlayers } from './phone/phone-change.store.ts';
import { stopPhoneChange } from './phone/stop-phone-change.ts';
import { deleteEverySession } from './sessions/session.store.ts';

type Deps = { db: Database; clock: Clock };

/** A change waits for a day; the clock of before the restore may have been ahead. */
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
 * A database that was restored knows log-ins that their players have ended since, and changes of phone that they have stopped: all end. Who
 * still wants one logs in and asks again.
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
