import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findFirstEntryAt, knowNewestPages } from '#modules/ledger/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import * as store from './daily-totals.store.ts';

/**
 * An entry carries the time at which its transaction began, so one of yesterday may be committed after midnight. Nothing of ours runs
 * for minutes: after these, the day has what it will have.
 */
const graceMs = 10 * 60_000;

/**
 * An entry that comes later all the same is counted into the next day that closes. Found by its time if it isn't older than this, and
 * otherwise with the player's next entry.
 */
const stragglersMs = 60 * 60_000;

/**
 * Closes every day that is over, each once, in order: a standstill is caught up with. Any number of nodes may do it at any time.
 *
 * A day has the player's entries from the last one counted up to the last one created before the day's end. They are counted by their
 * numbers, which have no gaps, so an entry is in exactly one day, even if clocks jump. A stake in a round that waits for its player counts
 * on the day on which the round ends: until then it may come back. Which day is over is asked of the database, in the transaction that
 * closes it: a closed day is never opened again.
 */
export async function closeDays({ db, sharedClock }: { db: Database; sharedClock: SharedClock }): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await closeNextDay(db, sharedClock);
}

/** @returns whether a day was closed: there may be another one */
const closeNextDay = (db: Database, sharedClock: SharedClock): Promise<boolean> =>
  db.transaction(async (tx) => {
    await store.lockDays(tx);
    const last = await store.findLastClosedDay(tx);
    const day = last === undefined ? await firstDay(tx) : addDays(last, 1);
    if (day === undefined) return false;
    const now = await sharedClock(tx);
    const end = startOfSaoPauloDay(addDays(day, 1));
    if (end.getTime() + graceMs > now.getTime()) return false;
    await knowNewestPages(tx);
    const since = new Date(startOfSaoPauloDay(day).getTime() - stragglersMs);
    const players = await store.sumDay(tx, { day, before: addDays(day, -1), since, end });
    await store.insertClosedDay(tx, { day, players, now });
    return true;
  });

/** Undefined as long as the journal is empty. */
async function firstDay(tx: Queryable): Promise<string | undefined> {
  const at = await findFirstEntryAt(tx);
  return at === undefined ? undefined : saoPauloDay(at);
}
