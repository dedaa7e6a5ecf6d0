import type { PushKind } from '@ipe/contract';
import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type NewNotice = { playerId: number; noticeId: string; now: Date; expiresAt: Date };

/** Inserts a notice for each device on which the player wants this kind. */
export const insertNotices = (
  tx: Queryable,
  { playerId, noticeId, kind, now, expiresAt }: NewNotice & { kind: PushKind },
) =>
  execute(
    tx,
    sql`insert into push_notice (player_id, notice_id, device_id, kind, service, check_at, expires_at, created_at)
        select player_id, ${noticeId}::uuid, device_id, ${kind}::text, service, ${now}::timestamptz, ${expiresAt}::timestamptz,
          ${now}::timestamptz
        from push_subscription where player_id = ${playerId} and ${kind} = any(kinds)`,
  );

export const insertNotice = (tx: Queryable, row: NewNotice & { deviceId: string; kind: string; service: string }) =>
  execute(
    tx,
    sql`insert into push_notice (player_id, notice_id, device_id, kind, service, check_at, expires_at, created_at)
        values (${row.playerId}, ${row.noticeId}, ${row.deviceId}, ${row.kind}, ${row.service}, ${row.now}, ${row.expiresAt}, ${row.now})`,
  );

export type DueNotice = {
  playerId: number;
  noticeId: string;
  deviceId: string;
  kind: string;
  service: string;
  /** The number of tries before this one. */
  tries: number;
  checkAt: Date;
  expiresAt: Date;
};

/** A notice that is postponed beyond `latest` was postponed by a clock that had jumped ahead, so it is due too. */
type Due = { now: Date; latest: Date; limit: number; besides: readonly string[] };

/**
 * Notices that are due, except those of some services. They aren't leased yet, because a cluster can't lock rows of
 * many players in one statement.
 */
export const listDue = (db: Queryable, { now, latest, limit, besides }: Due): Promise<DueNotice[]> =>
  queryRows(
    db,
    sql<DueNotice>`
      select player_id as "playerId", notice_id as "noticeId", device_id as "deviceId", kind, service, tries,
        check_at as "checkAt", expires_at as "expiresAt"
      from push_notice
      where (check_at <= ${now} or check_at > ${latest}) and service <> all(${besides}::text[])
      order by check_at limit ${limit}`,
  );

type Key = Pick<DueNotice, 'playerId' | 'noticeId' | 'deviceId'>;

const isOne = ({ playerId, noticeId, deviceId }: Key) => sql`
  player_id = ${playerId} and notice_id = ${noticeId} and device_id = ${deviceId}`;

/** Leases a notice for this node until `until`. @returns whether it got the lease: of two nodes that try, one does */
export const leaseNotice = async (db: Queryable, due: DueNotice, until: Date): Promise<boolean> =>
  (await execute(
    db,
    sql`update push_notice set check_at = ${until}, tries = tries + 1 where ${isOne(due)} and tries = ${due.tries}`,
  )) === 1;

export const delayNotice = (db: Queryable, key: Key, until: Date) =>
  execute(db, sql`update push_notice set check_at = ${until} where ${isOne(key)}`);

export const deleteNotice = (db: Queryable, key: Key) => execute(db, sql`delete from push_notice where ${isOne(key)}`);

export const deleteOldNotices = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, now, { at: sql`expires_at`, rows: (upTo) => sql`from push_notice where expires_at <= ${upTo}` });
