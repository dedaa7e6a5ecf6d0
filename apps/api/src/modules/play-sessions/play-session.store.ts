import { spins } from '#modules/rounds/index.ts';
import { restMs } from './session-times.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type PlaySessionKey = { playerId: number; sessionNo: number };

/**
 * When the last bet of `s` came. A spin writes nothing here: its round says when it was, and no other row is older than the session, so
 * the look ends there.
 */
const lastBetAt = sql`greatest(s.last_bet_at, (
  select r.created_at from ${spins} r
  where r.player_id = s.player_id and r.session_no = s.session_no and r.created_at >= s.began_at
  order by r.created_at desc limit 1))`;

/** When the last bet of an open session came; undefined for one that is over. */
export const findLastBet = async (on: Queryable, { playerId, sessionNo }: PlaySessionKey): Promise<Date | undefined> =>
  (
    await findRow(
      on,
      sql<{ at: Date }>`/* prepared */
        select ${lastBetAt} as at from play_session s
        where s.player_id = ${playerId} and s.session_no = ${sessionNo} and s.ended_at is null`,
    )
  )?.at;

/** Callers hold the wallet's lock. @returns its number */
export const insertSession = async (
  tx: Queryable,
  { playerId, gameId, now }: { playerId: number; gameId: string; now: Date },
): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ sessionNo: number }>`select begin_play_session(${playerId}, ${gameId}, ${now}) as "sessionNo"`,
    )
  ).sessionNo;

/** Of a bet that no round of our own tells. */
export const noteBet = async (tx: Queryable, { playerId, sessionNo }: PlaySessionKey, now: Date): Promise<void> =>
  void (await execute(
    tx,
    sql`update play_session set last_bet_at = greatest(last_bet_at, ${now})
        where player_id = ${playerId} and session_no = ${sessionNo}`,
  ));

type Times = { lastBetAt: Date; endedAt: Date | null };

/** The times are reckoned here: a cluster's update may not. A bet that came since they were read leaves the session as it is. */
const setTimes = (on: Queryable, { playerId, sessionNo }: PlaySessionKey, { lastBetAt: last, endedAt }: Times) =>
  execute(
    on,
    sql`update play_session set last_bet_at = ${last}, ended_at = ${endedAt}
        where player_id = ${playerId} and session_no = ${sessionNo} and ended_at is null and last_bet_at <= ${last}`,
  );

/** Ends a session that was left. */
export async function endLeft(tx: Queryable, of: PlaySessionKey, now: Date): Promise<void> {
  const last = await findLastBet(tx, of);
  if (last !== undefined) await setTimes(tx, of, { lastBetAt: last, endedAt: last > now ? last : now });
}

/** Ends a session that had no bet for so long; another one's last bet is noted. */
export async function endRested(on: Queryable, of: PlaySessionKey, now: Date): Promise<void> {
  const last = await findLastBet(on, of);
  if (last === undefined) return;
  const end = new Date(last.getTime() + restMs);
  await setTimes(on, of, { lastBetAt: last, endedAt: end <= now ? end : null });
}

/** Open sessions of all players that may have rested so long. */
export const listRested = (db: Queryable, now: Date, limit: number): Promise<PlaySessionKey[]> =>
  queryRows(
    db,
    sql<PlaySessionKey>`
      select player_id as "playerId", session_no as "sessionNo" from play_session
      where ended_at is null and last_bet_at <= ${new Date(now.getTime() - restMs)} order by last_bet_at limit ${limit}`,
  );
