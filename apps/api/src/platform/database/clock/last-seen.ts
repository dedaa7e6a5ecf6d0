import { sql } from 'kysely';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { sideOf } from './clock-doubts.ts';
import type { Queryable } from '../database.ts';
import { execute, findRow } from '../queries.ts';

/** A shorter absence, such as a weekend without the server, gives no notice. */
const longAwayMs = 4 * dayMs;
/** NTP may have set the clock back a little since the last note. */
const toleratedBackMs = minuteMs;

export const noteSeen = (db: Queryable, at: Date): Promise<number> =>
  execute(
    db,
    sql`insert into last_seen (is_only, at) values (true, ${at}) on conflict (is_only) do update set at = excluded.at`,
  );

/** When a server last ran on this database, to the minute; undefined where none did, not even to make the tables. */
export async function findLastSeen(db: Queryable): Promise<Date | undefined> {
  if ((await findRow(db, sql`select where to_regclass('last_seen') is not null`)) === undefined) return undefined;
  return (await findRow(db, sql<{ at: Date }>`select at from last_seen`))?.at;
}

/**
 * Compares the time at the start with the time at which a server last ran. A start can't know whether the clock is
 * wrong or the server stood still, so it only gives notice and goes on.
 * @returns a sentence when the last server ran long ago, or at a time that is still to come
 */
export async function compareWithLastSeen(db: Queryable, now: Date): Promise<string | undefined> {
  const last = await findLastSeen(db);
  if (last === undefined) return undefined;
  const awayMs = now.getTime() - last.getTime();
  if (awayMs > longAwayMs)
    return `The database's clock is ${sideOf(awayMs)} the last time a server ran here. If that is not so, stop this server now and set the clock right: bonuses and pauses end by it.`;
  if (awayMs < -toleratedBackMs)
    return `The database's clock is ${sideOf(awayMs)} the last time a server ran here. One of the two was wrong: stop this server if it is this one, and see "Clocks" in docs/operations.md.`;
  return undefined;
}
