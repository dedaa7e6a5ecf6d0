import { deleteUpTo, execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type DeviceKey = { mobile: string; deviceHash: Buffer };

const listOwners = (db: Queryable, mobiles: string[]): Promise<{ mobile: string; playerId: number }[]> =>
  queryRows(db, sql`select mobile, player_id as "playerId" from player_mobile where mobile = any(${mobiles}::text[])`);

/**
 * For each key, in order: whether the phone's player has logged in from this browser since `seenSince`. Phones and
 * browsers may be on different nodes of a cluster, so there are two queries, one after the other.
 */
export async function areKnown(db: Queryable, keys: DeviceKey[], seenSince: Date): Promise<boolean[]> {
  const owners = await listOwners(
    db,
    keys.map(({ mobile }) => mobile),
  );
  const ownerOf = new Map(owners.map(({ mobile, playerId }) => [mobile, playerId]));
  const devices = await queryRows(
    db,
    sql<{ playerId: number; hash: string }>`
      select player_id as "playerId", encode(device_hash, 'hex') as hash from known_device
      where player_id = any(${[...ownerOf.values()]}::bigint[]) and device_hash = any(${keys.map(({ deviceHash }) => deviceHash)}::bytea[])
        and seen_at > ${seenSince}`,
  );
  const known = new Set(devices.map(({ playerId, hash }) => `${playerId} ${hash}`));
  return keys.map(({ mobile, deviceHash }) => known.has(`${ownerOf.get(mobile)} ${deviceHash.toString('hex')}`));
}

export type SeenDevice = {
  playerId: number;
  deviceHash: Buffer;
  browserHash: Buffer;
  sessionId: string;
  provedAt: Date | undefined;
  now: Date;
};

/** @returns when the browser was first seen, null for one from a release that didn't note it; and its last second proof */
export const upsertDevice = (
  tx: Queryable,
  { playerId, deviceHash, browserHash, sessionId, provedAt, now }: SeenDevice,
): Promise<{ firstSeenAt: Date | null; provedAt: Date | null }> =>
  requireRow(
    tx,
    sql<{ firstSeenAt: Date | null; provedAt: Date | null }>`
    insert into known_device as known (player_id, device_hash, browser_hash, session_id, seen_at, first_seen_at, proved_at)
    values (${playerId}, ${deviceHash}, ${browserHash}, ${sessionId}, ${now}, ${now}, ${provedAt ?? null})
    on conflict (player_id, device_hash) do update set
      browser_hash = excluded.browser_hash, session_id = excluded.session_id, seen_at = excluded.seen_at,
      proved_at = coalesce(excluded.proved_at, known.proved_at)
    returning first_seen_at as "firstSeenAt", proved_at as "provedAt"`,
  );

/** The browser that this session logged in from. `firstSeenAt` is null for one from a release that didn't note it. */
export const findDevice = (
  on: Queryable,
  playerId: number,
  sessionId: string,
): Promise<{ firstSeenAt: Date | null } | undefined> =>
  findRow(
    on,
    sql<{ firstSeenAt: Date | null }>`
      select first_seen_at as "firstSeenAt" from known_device where player_id = ${playerId} and session_id = ${sessionId}`,
  );

/** Notes that the browser of this session gave a second proof. */
export const noteProof = (tx: Queryable, { playerId, deviceId }: { playerId: number; deviceId: string }, now: Date) =>
  execute(
    tx,
    sql`update known_device set proved_at = ${now} where player_id = ${playerId} and session_id = ${deviceId}`,
  );

/** The browsers that the player is known to use. */
export const listDeviceHashes = async (db: Queryable, playerId: number): Promise<Buffer[]> =>
  (
    await queryRows(
      db,
      sql<{ hash: string }>`
        select encode(device_hash, 'hex') as hash from known_device where player_id = ${playerId}`,
    )
  ).map(({ hash }) => Buffer.from(hash, 'hex'));

/** Deletes all but the `keep` browsers that were seen last. */
export const deleteOldestDevices = (tx: Queryable, playerId: number, keep: number) =>
  execute(
    tx,
    sql`
    delete from known_device where player_id = ${playerId} and device_hash not in (
      select device_hash from known_device where player_id = ${playerId} order by seen_at desc limit ${keep})`,
  );

export const deleteDeviceOfSession = (db: Queryable, playerId: number, sessionId: string) =>
  execute(db, sql`delete from known_device where player_id = ${playerId} and session_id = ${sessionId}`);

export const deleteDevicesOf = (db: Queryable, playerId: number) =>
  execute(db, sql`delete from known_device where player_id = ${playerId}`);

export const deleteDevicesBefore = (db: Queryable, seenBy: Date) =>
  deleteUpTo(db, seenBy, { at: sql`seen_at`, rows: (upTo) => sql`from known_device where seen_at <= ${upTo}` });
