import type { Centavos } from '@ipe/money';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import { logins } from '#modules/identity/index.ts';
import { deleteUpTo, execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type NewLaunch = {
  playerId: number;
  sessionId: string;
  providerId: string;
  gameId: string;
  deviceId: string;
  tokenHash: Buffer;
  launchEndsAt: Date;
};

export const insertLaunch = (db: Queryable, launch: NewLaunch) =>
  execute(
    db,
    sql`insert into provider_session (player_id, session_id, provider_id, game_id, device_id, token_hash, launch_ends_at)
        values (${launch.playerId}, ${launch.sessionId}, ${launch.providerId}, ${launch.gameId}, ${launch.deviceId},
          ${launch.tokenHash}, ${launch.launchEndsAt})`,
  );

export type SessionRow = {
  sessionId: string;
  providerId: string;
  gameId: string;
  launchEndsAt: Date;
  /** The play session of its last bet. */
  sessionNo: number | null;
  deviceId: string;
  /** Whether the log-in that asked for the game still exists. */
  isLoggedIn: boolean;
} & (
  | { openedAt: null; requestId: null; balance: null; endsAt: null }
  | { openedAt: Date; requestId: string; balance: Centavos; endsAt: Date }
);

const sessionColumns = (playerId: number) => sql`
  session_id as "sessionId", provider_id as "providerId", game_id as "gameId", launch_ends_at as "launchEndsAt",
  session_no as "sessionNo", device_id as "deviceId", opened_at as "openedAt", request_id as "requestId", balance, ends_at as "endsAt",
  exists (select from ${logins} login where login.player_id = ${playerId} and login.device_id = s.device_id) as "isLoggedIn"`;

/** Finds the session of a launch token and locks it until the transaction ends, so that it is opened once. */
export const lockLaunched = (tx: Queryable, token: { playerId: number; tokenHash: Buffer }) =>
  findRow(
    tx,
    sql<SessionRow>`
      select ${sessionColumns(token.playerId)} from provider_session s
      where player_id = ${token.playerId} and token_hash = ${token.tokenHash} for update`,
  );

export type SessionKey = { playerId: number; sessionId: string };

export const findSession = (db: Queryable, { playerId, sessionId }: SessionKey) =>
  findRow(
    db,
    sql<SessionRow>`
      select ${sessionColumns(playerId)} from provider_session s where player_id = ${playerId} and session_id = ${sessionId}`,
  );

export const openLaunched = (
  tx: Queryable,
  opened: SessionKey & { requestId: string; balance: Centavos; now: Date; endsAt: Date },
) =>
  execute(
    tx,
    sql`update provider_session set opened_at = ${opened.now}, request_id = ${opened.requestId}, balance = ${opened.balance},
          ends_at = ${opened.endsAt}
        where player_id = ${opened.playerId} and session_id = ${opened.sessionId}`,
  );

export const keepPlaySession = (tx: Queryable, { playerId, sessionId }: SessionKey, sessionNo: number) =>
  execute(
    tx,
    sql`update provider_session set session_no = ${sessionNo} where player_id = ${playerId} and session_id = ${sessionId}`,
  );

/**
 * Clears the play session of a log-in's provider sessions, so that their next bet begins a new one.
 * @returns the play sessions that they were in
 */
export const leaveProviderSessions = async (
  tx: Queryable,
  { playerId, deviceId }: PlayerSession,
): Promise<number[]> => {
  const left = await queryRows(
    tx,
    sql<{ sessionNo: number }>`
      with left_session as (
        select session_id, session_no from provider_session
        where player_id = ${playerId} and device_id = ${deviceId} and session_no is not null for update
      )
      update provider_session s set session_no = null from left_session l
      where s.player_id = ${playerId} and s.session_id = l.session_id returning l.session_no as "sessionNo"`,
  );
  return left.map(({ sessionNo }) => sessionNo);
};

/** Ends all sessions of the player: they take no more bets, but open rounds go on. */
export const endProviderSessions = (tx: Queryable, { playerId, now }: { playerId: number; now: Date }) =>
  execute(tx, sql`update provider_session set ends_at = ${now} where player_id = ${playerId} and ends_at > ${now}`);

/** Whether the provider ever had an open session with the player. Otherwise it may know nothing of the player and book nothing. */
export const isPlayerOf = async (db: Queryable, playerId: number, providerId: string): Promise<boolean> =>
  (await findRow(
    db,
    sql`/* prepared */ select 1 from provider_session
        where player_id = ${playerId} and provider_id = ${providerId} and opened_at is not null limit 1`,
  )) !== undefined;

/** Deletes launches of all players that were never used; the housekeeping job calls it. */
export const deleteUnusedLaunches = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, now, {
    at: sql`launch_ends_at`,
    rows: (upTo) => sql`from provider_session where opened_at is null and launch_ends_at <= ${upTo}`,
  });
