import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type DeviceKey = { mobile: string; deviceHash: Buffer };

/** Of each, in their order: whether the phone's player has logged in from this browser since then. */
export const areKnown = (db: Queryable, keys: DeviceKey[], seenSince: Date): Promise<{ isKnown: boolean }[]> =>
  queryRows(
    db,
    sql<{ isKnown: boolean }>`
    select exists (
      select from player_mobile m join known_device d on d.player_id = m.player_id
      where m.mobile = asked.mobile and d.device_hash = asked.device_hash and d.seen_at > ${seenSince}) as "isKnown"
    from unnest(${keys.map(({ mobile }) => mobile)}::text[], ${keys.map(({ deviceHash }) => deviceHash)}::bytea[])
      with ordinality as asked(mobile, device_hash, i)
    order by asked.i`,
  );

export type SeenDevice = { playerId: number; deviceHash: Buffer; sessionId: string; now: Date };

export const upsertDevice = (tx: Queryable, { playerId, deviceHash, sessionId, now }: SeenDevice) =>
  execute(
    tx,
    sql`
    insert into known_device (player_id, device_hash, session_id, seen_at)
    values (${playerId}, ${deviceHash}, ${sessionId}, ${now})
    on conflict (player_id, device_hash) do update set session_id = excluded.session_id, seen_at = excluded.seen_at`,
  );

/** All but so many that were seen last. */
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
