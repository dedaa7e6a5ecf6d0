import { spins } from '#modules/rounds/index.ts';
import { idleMs } from './session-times.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type PlaySessionKey = { playerId: number; sessionNo: number };

/**
 * The time of the last bet of `s`. A spin doesn't write to this table, so its round is read for it. Only rounds since
 * the session's beginning can be the session's, so the search ends there.
 */
const lastBetAt = sql`greatest(s.last_bet_at, (
  select r.created_at from ${spins} r
  where r.player_id = s.player_id and r.session_no = s.session_no and r.created_at >= s.began_at
  order by r.created_at desc limit 1))`;

/** The time of the last bet of an open session; undefined for one that has ended. */
export const findLastBet = async (on: Queryable, { playerId, sessionNo }: PlaySessionKey): Promise<Date | undefined> =>
  (
    await findRow(
      on,
      sql<{ at: Date }>`/* prepared */
        select ${lastBetAt} as at from play_session s
        where s.player_id = ${playerId} and s.session_no = ${sessionNo} and s.ended_at is null`,
    )
  )?.at;

/** Callers hold the wallet's lock. @returns the session's number */
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

/** Notes a bet that isn't a spin of our own, which the rounds don't show. */
export const noteBet = async (tx: Queryable, { playerId, sessionNo }: PlaySessionKey, now: Date): Promise<void> =>
  void (await execute(
    tx,
    sql`update play_session set last_bet_at = greatest(last_bet_at, ${now})
        where player_id = ${playerId} and session_no = ${sessionNo}`,
  ));

type Times = { lastBetAt: Date; endedAt: Date | null };

/**
 * The times are computed by the caller, because a cluster's update can't. If a bet came after they were read, the
 * session stays as it is.
 */
const setTimes = (on: Queryable, { playerId, sessionNo }: PlaySessionKey, { lastBetAt: last, endedAt }: Times) =>
  execute(
    on,
    sql`update play_session set last_bet_at = ${last}, ended_at = ${endedAt}
        where player_id = ${playerId} and session_no = ${sessionNo} and ended_at is null and last_bet_at <= ${last}`,
  );

/** Ends a session that the player has left. */
export async function endLeft(tx: Queryable, of: PlaySessionKey, now: Date): Promise<void> {
  const last = await findLastBet(tx, of);
  if (last !== undefined) await setTimes(tx, of, { lastBetAt: last, endedAt: last > now ? last : now });
}

/** Ends a session without a bet for `idleMs`; for any other one, notes its last bet. */
export async function endIfIdle(on: Queryable, of: PlaySessionKey, now: Date): Promise<void> {
  const last = await findLastBet(on, of);
  if (last === undefined) return;
  const end = new Date(last.getTime() + idleMs);
  await setTimes(on, of, { lastBetAt: last, endedAt: end <= now ? end : null });
}

/** Open sessions of all players whose noted last bet is at least `idleMs` ago. */
export const listIdle = (db: Queryable, now: Date, limit: number): Promise<PlaySessionKey[]> =>
  queryRows(
    db,
    sql<PlaySessionKey>`
      select player_id as "playerId", session_no as "sessionNo" from play_session
      where ended_at is null and last_bet_at <= ${new Date(now.getTime() - idleMs)} order by last_bet_at limit ${limit}`,
  );
