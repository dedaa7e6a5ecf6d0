import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { dayMs } from '#platform/time/durations.ts';
import { forgottenUpTo } from './forget-messages.ts';
import * as store from './sent.store.ts';

type Deps = { db: Database; clock: Clock; countRegistered: (upTo: Date) => Promise<number> };

/** One transaction counts at most this much time, also after a standstill. */
const stretchMs = dayMs;

/**
 * A mark in the time to come was left by a clock that was ahead and has been set right. Which readers it has counted can't
 * be told, so all are counted anew, or those until then would never be.
 * @returns whether there is more to count
 */
const countOn = ({ db, clock }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock();
    const first = forgottenUpTo(now);
    const from = await store.lockMark(tx, first);
    if (from > now) {
      await store.uncountReaders(tx);
      await store.moveMark(tx, first);
      return true;
    }
    const end = now.getTime() - longestCommitMs;
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
