import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { dayMs } from '#platform/time/durations.ts';
import { forgottenUpTo } from './forget-messages.ts';
import * as store from './sent.store.ts';

type Deps = { db: Database; clock: Clock; countRegistered: (upTo: Date) => Promise<number> };

/** One transaction counts at most this much time, also after a standstill. */
const stretchMs = dayMs;

/** Takes readers out of the count whose time is still to come, because they are counted then. */
async function uncount(tx: Queryable, times: { from: Date; upTo: Date }): Promise<void> {
  for (const { broadcastId, count } of await store.countReaders(tx, times))
    await store.addReaders(tx, { broadcastId, count: -count });
}

/**
 * A mark in the time to come was left by a clock that was ahead and has been set right. It is set back, or the readers
 * until then would never be counted.
 * @returns whether there is more to count
 */
const countOn = ({ db, clock }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock();
    const end = now.getTime() - longestCommitMs;
    const from = await store.lockMark(tx, forgottenUpTo(now));
    if (from > now) {
      await uncount(tx, { from: now, upTo: from });
      await store.moveMark(tx, new Date(end));
      return false;
    }
    const upTo = new Date(Math.min(end, from.getTime() + stretchMs));
    if (upTo <= from) return false;
    for (const readers of await store.countReaders(tx, { from, upTo })) await store.addReaders(tx, readers);
    await store.moveMark(tx, upTo);
    return upTo.getTime() < end;
  });

/** Counts the players of each broadcast that was sent, and its readers since the last count. */
export async function countReaders(deps: Deps): Promise<void> {
  for (const { broadcastId, sentAt } of await store.listUncounted(deps.db, deps.clock()))
    await store.noteSentTo(deps.db, broadcastId, await deps.countRegistered(sentAt));
  while (await countOn(deps));
}
