import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { hotRule } from './hot-rule.ts';
import { countPlayersByHour, deleteHoursBefore, findLastHour, writeHours } from './popularity.store.ts';

/**
 * Counts the players by hour since the last count, and again the hour before, because its last rounds may have been
 * noted later. Any node may do it at any time.
 */
export async function countPlayers({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = new Date(clock().getTime() - hotRule.days * dayMs);
  const last = await findLastHour(db);
  const since = new Date(Math.max(oldest.getTime(), (last?.getTime() ?? 0) - hourMs));
  // Begins with a whole hour, because a part of an hour would be counted too low.
  since.setUTCMinutes(0, 0, 0);
  await writeHours(db, await countPlayersByHour(db, since));
  await deleteHoursBefore(db, new Date(oldest.getTime() - hourMs));
}
