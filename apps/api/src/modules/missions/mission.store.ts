import type { MissionDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type Mission = Published<MissionDocument> & {
  missionId: string;
  /** For each step, the games whose rounds count; null for all of the house's own games. */
  games: (string[] | null)[];
  /** For each step, the version of the terms of its granted rounds; null if its prize is money. */
  lots: (string | null)[];
  startsAt: Date;
  endsAt: Date;
  stoppedAt: Date | null;
  stopReason: string | null;
  notifiedAt: Date | null;
  doneAt: Date | null;
};

const columns = sql`
  mission_id as "missionId", ${published.columns}, games, lots, starts_at as "startsAt", ends_at as "endsAt",
  stopped_at as "stoppedAt", stop_reason as "stopReason", told_at as "notifiedAt", done_at as "doneAt"`;

export const findMission = (on: Queryable, missionId: string): Promise<Mission | undefined> =>
  findRow(on, sql<Mission>`select ${columns} from mission where mission_id = ${missionId}`);

/** Locks the row until the transaction ends. */
export const lockMission = (tx: Queryable, missionId: string): Promise<Mission | undefined> =>
  findRow(tx, sql<Mission>`select ${columns} from mission where mission_id = ${missionId} for update`);

/**
 * Locks the row for sharing until the transaction ends: several may count, but nobody changes, stops or ends the
 * mission meanwhile. The row of a finished mission isn't locked; it doesn't change any more.
 */
export const holdMission = async (tx: Queryable, missionId: string): Promise<Mission | undefined> =>
  (await findRow(tx, sql<Mission>`select ${columns} from mission where mission_id = ${missionId} for share`)) ??
  findMission(tx, missionId);

/** Lists missions that ended after a moment or haven't ended; the one that ends last first. */
export const listMissions = (on: Queryable, endedAfter: Date): Promise<Mission[]> =>
  queryRows(
    on,
    sql<Mission>`
      select ${columns} from mission where ends_at > ${endedAfter} order by ends_at desc, mission_id limit 100`,
  );

/** Lists missions that have begun, or were stopped, and aren't done. */
export const listToDo = (on: Queryable, now: Date): Promise<Mission[]> =>
  queryRows(
    on,
    sql<Mission>`
      select ${columns} from mission
      where done_at is null and (starts_at <= ${now} or stopped_at is not null) order by ends_at, mission_id`,
  );

export type NewMission = Omit<Mission, 'stoppedAt' | 'stopReason' | 'notifiedAt' | 'doneAt'>;

/** Inserts the document, or replaces its earlier version. */
export const saveMission = (tx: Queryable, row: NewMission) =>
  execute(
    tx,
    sql`insert into mission (mission_id, ${published.names}, games, lots, starts_at, ends_at)
        values (${row.missionId}, ${published.values(row)}, ${JSON.stringify(row.games)}::jsonb, ${JSON.stringify(row.lots)}::jsonb,
          ${row.startsAt}, ${row.endsAt})
        on conflict (mission_id) do update set ${published.replaced}, games = excluded.games, lots = excluded.lots,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
  );

export const stopMission = (
  tx: Queryable,
  { missionId, endsAt, reason, now }: { missionId: string; endsAt: Date; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update mission set ends_at = ${endsAt}, stop_reason = ${reason}, stopped_at = ${now}
        where mission_id = ${missionId} and stopped_at is null`,
  );

export const noteNotified = (tx: Queryable, { missionId, now }: { missionId: string; now: Date }) =>
  execute(
    tx,
    sql`update mission set told_at = ${now} where mission_id = ${missionId} and told_at is null and done_at is null`,
  );

export const noteDone = (tx: Queryable, { missionId, now }: { missionId: string; now: Date }) =>
  execute(tx, sql`update mission set done_at = ${now} where mission_id = ${missionId} and done_at is null`);
