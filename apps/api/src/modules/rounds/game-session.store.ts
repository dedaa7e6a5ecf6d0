import type { GameSession, PlayerSession, Presence } from '#platform/calls/call-server.ts';
import { logins } from '#modules/identity/index.ts';
import { roundLivesMs } from './round-times.ts';
import { isActive, seedColumns, type KeptActiveSeed } from './seeds/fairness.store.ts';
import {
  deleteUpTo,
  execute,
  findRow,
  narrowedTo,
  queryRows,
  sql,
  type Database,
  type Queryable,
} from '#platform/database/index.ts';

export type Token = { playerId: number; tokenHash: Buffer };

export const insertLaunch = (db: Queryable, launch: Token & { gameId: string; deviceId: string; expiresAt: Date }) =>
  execute(
    db,
    sql`insert into game_launch (player_id, token_hash, game_id, device_id, expires_at)
        values (${launch.playerId}, ${launch.tokenHash}, ${launch.gameId}, ${launch.deviceId}, ${launch.expiresAt})`,
  );

/** Uses a launch up, so that only one caller opens its game. */
export const takeLaunch = (db: Queryable, token: Token, now: Date) =>
  findRow(
    db,
    sql<{ gameId: string; deviceId: string; expired: boolean }>`
      delete from game_launch where player_id = ${token.playerId} and token_hash = ${token.tokenHash}
      returning game_id as "gameId", device_id as "deviceId", expires_at <= ${now} as expired`,
  );

/** Until when a window must have lived for one of its rounds to be open at that moment. */
const withOpenRounds = (now: Date): Date => new Date(now.getTime() - roundLivesMs);

/**
 * Deletes the expired launches of all players, and the windows whose rounds are over too. Only the housekeeping job calls it, never a
 * player's request.
 */
export const deleteExpiredGames = async (db: Queryable, now: Date): Promise<void> => {
  const at = sql`expires_at`;
  await deleteUpTo(db, now, { at, rows: (upTo) => sql`from game_launch where ${at} <= ${upTo}` });
  await deleteUpTo(db, withOpenRounds(now), { at, rows: (upTo) => sql`from game_session where ${at} <= ${upTo}` });
};

export const insertGameSession = (
  db: Queryable,
  session: Token & { gameId: string; deviceId: string; expiresAt: Date; isLimited: boolean },
) =>
  execute(
    db,
    sql`insert into game_session (player_id, token_hash, game_id, device_id, expires_at, is_limited)
        values (${session.playerId}, ${session.tokenHash}, ${session.gameId}, ${session.deviceId}, ${session.expiresAt},
          ${session.isLimited})`,
  );

/** Ends every window of the player, and every launch that hasn't opened one. */
export const endGameWindows = async (tx: Queryable, playerId: number): Promise<void> => {
  await execute(tx, sql`delete from game_launch where player_id = ${playerId}`);
  await execute(tx, sql`delete from game_session where player_id = ${playerId}`);
};

/** Sets whether bets in the player's open windows have to be checked against the limits. */
export const markGameWindows = async (tx: Queryable, playerId: number, isLimited: boolean): Promise<void> =>
  void (await execute(tx, sql`update game_session set is_limited = ${isLimited} where player_id = ${playerId}`));

/** The columns of an open window that change, as they are now; undefined when the window is closed. */
export const findWindowState = (tx: Queryable, { playerId, tokenHash }: Token) =>
  findRow(
    tx,
    sql<Pick<GameSession, 'isLimited' | 'sessionNo'>>`
      select is_limited as "isLimited", session_no as "sessionNo" from game_session
      where player_id = ${playerId} and token_hash = ${tokenHash}`,
  );

export const keepWindowSession = (tx: Queryable, { playerId, tokenHash }: Token, sessionNo: number) =>
  execute(
    tx,
    sql`update game_session set session_no = ${sessionNo} where player_id = ${playerId} and token_hash = ${tokenHash}`,
  );

/**
 * Begins a play session in each window that has none, in one statement and one commit (function begin_window_sessions of migration
 * 0117), which locks the wallets. @returns the number of each window's session, in their order
 */
export const beginWindowSessions = async (
  db: Queryable,
  windows: (Token & { gameId: string })[],
  now: Date,
): Promise<number[]> => {
  const begun = await queryRows(
    db,
    sql<{ sessionNo: number }>`/* prepared */
      select begun_no as "sessionNo" from begin_window_sessions(${windows.map(({ playerId }) => playerId)}::bigint[],
        ${windows.map(({ tokenHash }) => tokenHash)}::bytea[], ${windows.map(({ gameId }) => gameId)}::text[], ${now}::timestamptz)
      order by idx`,
  );
  return begun.map(({ sessionNo }) => sessionNo);
};

/** Takes the play session from each window of one login; the next bet begins another. @returns the play sessions that the windows had */
export const leaveWindows = async (tx: Queryable, { playerId, deviceId }: PlayerSession): Promise<number[]> => {
  const left = await queryRows(
    tx,
    sql<{ sessionNo: number }>`
      with left_window as (
        select token_hash, session_no from game_session
        where player_id = ${playerId} and device_id = ${deviceId} and session_no is not null for update
      )
      update game_session g set session_no = null from left_window l
      where g.player_id = ${playerId} and g.token_hash = l.token_hash returning l.session_no as "sessionNo"`,
  );
  return left.map(({ sessionNo }) => sessionNo);
};

/** A window with its player's active seed. */
export type GameWindow = Omit<GameSession, 'presence'> & Presence & KeptActiveSeed;

const nameOf = ({ playerId, tokenHash }: Token): string => `${playerId} ${tokenHash.toString('base64')}`;

/**
 * The windows behind these tokens, in their order, each with its player's active seed; a window ends with the login
 * that opened it, and one whose time is over is found as long as a round of it may be open. The query goes by player,
 * so that it reaches only these players' nodes; a player has few windows, so each takes one look into an index.
 */
export async function findGameSessions(db: Database, tokens: Token[], now: Date): Promise<(GameWindow | undefined)[]> {
  const players = tokens.map(({ playerId }) => playerId);
  const rows = await queryRows(
    db,
    sql<GameWindow>`/* prepared */
      select g.player_id as "playerId", g.token_hash as "tokenHash", g.game_id as "gameId", g.is_limited as "isLimited", g.device_id as "deviceId",
        active_at as "activeAt", proved_at as "provedAt", located_at as "locatedAt", located_from as "locatedFrom",
        g.session_no as "sessionNo", g.expires_at as "expiresAt", ${seedColumns}
      from game_session g join ${logins} s on s.player_id = g.player_id and s.device_id = g.device_id
          ${narrowedTo(db, sql`s.player_id`, players)}
        left join fairness_seed f on f.player_id = g.player_id and ${isActive} ${narrowedTo(db, sql`f.player_id`, players)}
      where g.player_id = any(${players}::bigint[]) and g.expires_at > ${withOpenRounds(now)}`,
  );
  const windows = new Map(rows.map((row) => [nameOf(row), row]));
  return tokens.map((token) => windows.get(nameOf(token)));
}
