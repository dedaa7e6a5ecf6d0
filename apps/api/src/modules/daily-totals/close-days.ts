import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findFirstEntryAt, playerPages } from '#modules/ledger/index.ts';
import type { Database, PlayerRange, Queryable, SharedClock } from '#platform/database/index.ts';
import { inLanes, lockPage } from '#platform/jobs/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import * as store from './daily-totals.store.ts';

/**
 * An entry of yesterday may be committed after midnight. A closed day is never opened again, so closing waits several
 * times longer than necessary.
 */
const graceMs = 5 * longestCommitMs;

/** One transaction adds up this many players, so that it is short and a killed node's work stays done. */
const pageSize = 1_000;

/**
 * Closes every day that is over, each once and in order; after an outage it catches up. Any number of nodes may run it
 * at any time.
 * A day has the player's entries from the last counted one up to the last one created before the day's end. They are
 * counted by their numbers, which have no gaps, so an entry is in exactly one day, even if clocks jump; a later one is
 * counted into the next day that closes. The stake of a round that waits for its player counts on the day on which the
 * round ends, because it may be returned until then.
 * Pages of players are added up in parallel, and the day is closed when all of them are. The database's clock decides
 * which day is over, also in the transaction that closes it, because a closed day is never opened again.
 */
export async function closeDays({ db, sharedClock }: { db: Database; sharedClock: SharedClock }): Promise<void> {
  for (;;) {
    const day = await db.transaction((tx) => findDayToClose(tx, sharedClock));
    if (day === undefined) return;
    await inLanes(playerPages(db, { players: pageSize }), (players) => sumPage(db, { ...day, players }));
    await db.transaction((tx) => closeDay(tx, sharedClock, day));
  }
}

type Day = { day: string; end: Date };

/** The oldest day that isn't closed; undefined while it isn't over. */
async function findDayToClose(tx: Queryable, sharedClock: SharedClock): Promise<Day | undefined> {
  await store.lockDays(tx);
  const last = await store.findLastClosedDay(tx);
  const day = last === undefined ? await firstDay(tx) : addDays(last, 1);
  if (day === undefined) return undefined;
  const end = startOfSaoPauloDay(addDays(day, 1));
  return end.getTime() + graceMs > (await sharedClock(tx)).getTime() ? undefined : { day, end };
}

/** The day of the first entry; undefined while the journal is empty. */
async function firstDay(tx: Queryable): Promise<string | undefined> {
  const at = await findFirstEntryAt(tx);
  return at === undefined ? undefined : saoPauloDay(at);
}

/** Does nothing for a day that another node has closed meanwhile. */
const sumPage = (db: Database, { day, end, players }: Day & { players: PlayerRange }): Promise<void> =>
  db.transaction(async (tx) => {
    await store.holdDays(tx);
    await lockPage(tx, `close-days ${day}`, players);
    const last = await store.findLastClosedDay(tx);
    if (last === undefined || last < day) await store.sumDay(tx, { day, end, players });
  });

async function closeDay(tx: Queryable, sharedClock: SharedClock, { day }: Day): Promise<void> {
  const next = await findDayToClose(tx, sharedClock);
  if (next?.day === day) await store.insertClosedDay(tx, { day, now: await sharedClock(tx) });
}
