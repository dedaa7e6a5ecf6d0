import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type NewSession = {
  playerId: number;
  deviceId: string;
  tokenHash: Buffer;
  name: string;
  address: string;
  now: Date;
};

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await execute(
    db,
    sql`
    insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at)
    values (${session.playerId}, ${session.deviceId}, ${session.tokenHash}, ${session.name}, ${session.address},
            ${session.now}, ${session.now})`,
  );
}

export type SessionKey = { playerId: number; tokenHash: Buffer };

/** The live session behind a token; sessions unused since `expiredBefore` are over. */
export async function findSession(db: Queryable, key: SessionKey, expiredBefore: Date) {
  return findRow(
    db,
    sql<{ deviceId: string; lastSeenAt: Date }>`
    select device_id as "deviceId", last_seen_at as "lastSeenAt" from session
    where player_id = ${key.playerId} and token_hash = ${key.tokenHash} and last_seen_at > ${expiredBefore}`,
  );
}

export async function touchSession(
  db: Queryable,
  session: { playerId: number; deviceId: string },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`
    update session set last_seen_at = ${now} where player_id = ${session.playerId} and device_id = ${session.deviceId}`,
  );
}

export type DeviceRow = { deviceId: string; name: string; address: string; createdAt: Date; lastSeenAt: Date };

export async function listSessions(db: Queryable, playerId: number, expiredBefore: Date): Promise<DeviceRow[]> {
  return queryRows(
    db,
    sql<DeviceRow>`
    select device_id as "deviceId", name, address, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
    where player_id = ${playerId} and last_seen_at > ${expiredBefore} order by last_seen_at desc, device_id`,
  );
}

/** @returns whether there was such a session */
export async function deleteSession(db: Queryable, playerId: number, deviceId: string): Promise<boolean> {
  return (
    (await execute(
      db,
      sql`
    delete from session where player_id = ${playerId} and device_id = ${deviceId}`,
    )) === 1
  );
}

export async function deleteAllSessions(db: Queryable, playerId: number): Promise<void> {
  await execute(db, sql`delete from session where player_id = ${playerId}`);
}

/** Sessions of all players that nobody used since then. */
export async function deleteIdleSessions(db: Queryable, expiredBefore: Date): Promise<void> {
  await execute(db, sql`delete from session where last_seen_at <= ${expiredBefore}`);
}
