import type { MissionDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type Mission = Published<MissionDocument> & {
  missionId: string;
  /** By step the games whose rounds count; null: all of the house's own. */
  games: (string[] | null)[];
  /** By step the version of its rounds' own terms; null: its prize is money. */
  lots: (string | null)[];
  startsAt: Date;
  endsAt: Date;
  stoppedAt: Date | null;
  stopReason: string | null;
  toldAt: Date | null;
  doneAt: Date | null;
};

const columns = sql`
  mission_id as "missionId", ${published.columns}, games, lots, starts_at as "startsAt", ends_at as "endsAt",
  stopped_at as "stoppedAt", stop_reason as "stopReason", told_at as "toldAt", done_at as "doneAt"`;

export const findMission = (on: Queryable, missionId: string): Promise<Mission | undefined> =>
  findRow(on, sql<Mission>`select ${columns} from mission where mission_id = ${missionId}`);

/** Held until the transaction ends: nobody changes, stops or ends it beside. */
export const lockMission = (tx: Queryable, missionId: string): Promise<Mission | undefined> =>
  findRow(tx, sql<Mission>`select ${columns} from mission where mission_id = ${missionId} for update`);

/** Several may hold it; nobody changes, stops or ends it meanwhile. One that is done can't be held: it doesn't change any more. */
export const holdMission = async (tx: Queryable, missionId: string): Promise<Mission | undefined> =>
  (await findRow(tx, sql<Mission>`select ${columns} from mission where mission_id = ${missionId} for share`)) ??
  findMission(tx, missionId);

/** Those that ended after a moment, or did not end; the last to end first. */
export const listMissions = (on: Queryable, endedAfter: Date): Promise<Mission[]> =>
  queryRows(
    on,
    sql<Mission>`
      select ${columns} from mission where ends_at > ${endedAfter} order by ends_at desc, mission_id limit 100`,
  );

/** Those that have begun, or were stopped, and have something left to do. */
export const listToDo = (on: Queryable, now: Date): Promise<Mission[]> =>
  queryRows(
    on,
    sql<Mission>`
      select ${columns} from mission
      where done_at is null and (starts_at <= ${now} or stopped_at is not null) order by ends_at, mission_id`,
  );

export type NewMission = Omit<Mission, 'stoppedAt' | 'stopReason' | 'toldAt' | 'doneAt'>;

/** A version after another takes its place. */
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

export const noteTold = (tx: Queryable, { missionId, now }: { missionId: string; now: Date }) =>
  execute(
    tx,
    sql`update mission set told_at = ${now} where mission_id = ${missionId} and told_at is null and done_at is null`,
  );

export const noteDone = (tx: Queryable, { missionId, now }: { missionId: string; now: Date }) =>
  execute(tx, sql`update mission set done_at = ${now} where mission_id = ${missionId} and done_at is null`);
