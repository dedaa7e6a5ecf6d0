import type { Presence } from '#platform/calls/call-server.ts';
import { deleteDevicesOf } from './known-device.store.ts';
import { deleteUpTo, execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

const presenceColumns = sql`
  active_at as "activeAt", proved_at as "provedAt", located_at as "locatedAt", located_from as "locatedFrom"`;

export type NewSession = {
  playerId: number;
  deviceId: string;
  tokenHash: Buffer;
  name: string;
  address: string;
  /** When the player last gave a second proof from this browser. */
  provedAt: Date | null;
  now: Date;
};

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await execute(
    db,
    sql`
    insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at, active_at, proved_at)
    values (${session.playerId}, ${session.deviceId}, ${session.tokenHash}, ${session.name}, ${session.address},
            ${session.now}, ${session.now}, ${session.now}, ${session.provedAt})`,
  );
}

export type SessionKey = { playerId: number; tokenHash: Buffer };

/** A session is over if it wasn't used since `unusedSince` or began by `begunBy`. */
export type Expiry = { unusedSince: Date; begunBy: Date };

const isLive = ({ unusedSince, begunBy }: Expiry) => sql`last_seen_at > ${unusedSince} and created_at > ${begunBy}`;

/** The live session behind a token. */
export async function findSession(db: Queryable, key: SessionKey, expiry: Expiry) {
  return findRow(
    db,
    sql<{ deviceId: string; lastSeenAt: Date } & Presence>`/* prepared */
    select device_id as "deviceId", last_seen_at as "lastSeenAt", ${presenceColumns} from session
    where player_id = ${key.playerId} and token_hash = ${key.tokenHash} and ${isLive(expiry)}`,
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

/** The presence that a session has proved. */
export const findPresence = (on: Queryable, { playerId, deviceId }: { playerId: number; deviceId: string }) =>
  findRow(
    on,
    sql<Presence>`select ${presenceColumns} from session where player_id = ${playerId} and device_id = ${deviceId}`,
  );

export type SeenPresence = { activeAt: Date; locatedAt: Date | null; locatedFrom: string | null };

/** @param at.provedAt time of a second proof; without it the stored one stays */
export const writePresence = (
  on: Queryable,
  { playerId, deviceId }: { playerId: number; deviceId: string },
  at: SeenPresence & { provedAt?: Date },
) =>
  execute(
    on,
    sql`update session set active_at = ${at.activeAt}, located_at = ${at.locatedAt}, located_from = ${at.locatedFrom},
          proved_at = coalesce(${at.provedAt ?? null}, proved_at)
        where player_id = ${playerId} and device_id = ${deviceId}`,
  );

export type DeviceRow = { deviceId: string; name: string; address: string; createdAt: Date; lastSeenAt: Date };

export async function listSessions(db: Queryable, playerId: number, expiry: Expiry): Promise<DeviceRow[]> {
  return queryRows(
    db,
    sql<DeviceRow>`
    select device_id as "deviceId", name, address, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
    where player_id = ${playerId} and ${isLive(expiry)} order by last_seen_at desc, device_id`,
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

/** Logs out every device of the player and forgets the known devices, which count as strangers from then on. */
export async function deleteAllSessions(db: Queryable, playerId: number): Promise<void> {
  await deleteDevicesOf(db, playerId);
  await execute(db, sql`delete from session where player_id = ${playerId}`);
}

/** Ends the sessions of all players; their browsers stay known. @returns the number of sessions */
export const deleteEverySession = (tx: Queryable): Promise<number> => execute(tx, sql`delete from session`);

/** Deletes the ended sessions of all players. */
export async function deleteEndedSessions(db: Queryable, { unusedSince, begunBy }: Expiry): Promise<void> {
  const [seen, begun] = [sql`last_seen_at`, sql`created_at`];
  await deleteUpTo(db, unusedSince, { at: seen, rows: (upTo) => sql`from session where ${seen} <= ${upTo}` });
  await deleteUpTo(db, begunBy, { at: begun, rows: (upTo) => sql`from session where ${begun} <= ${upTo}` });
}
