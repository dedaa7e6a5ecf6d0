import type { MissionDocument } from '@ipe/staff-contract';
import type { Published } from '#modules/rewards/index.ts';
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
  mission_id as "missionId", version, rule_version as "ruleVersion", document, games, lots, terms, sha256, starts_at as "startsAt",
  ends_at as "endsAt", published_at as "publishedAt", proposed_by as "proposedBy", approved_by as "approvedBy", stopped_at as "stoppedAt",
  stop_reason as "stopReason", told_at as "toldAt", done_at as "doneAt"`;

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
    sql`insert into mission (mission_id, version, rule_version, document, games, lots, terms, sha256, starts_at, ends_at, published_at,
          proposed_by, approved_by)
        values (${row.missionId}, ${row.version}, ${row.ruleVersion}, ${JSON.stringify(row.document)}::jsonb,
          ${JSON.stringify(row.games)}::jsonb, ${JSON.stringify(row.lots)}::jsonb, ${row.terms}, ${row.sha256}, ${row.startsAt},
          ${row.endsAt}, ${row.publishedAt}, ${row.proposedBy}, ${row.approvedBy})
        on conflict (mission_id) do update set version = excluded.version, rule_version = excluded.rule_version,
          document = excluded.document, games = excluded.games, lots = excluded.lots, terms = excluded.terms, sha256 = excluded.sha256,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, published_at = excluded.published_at,
          proposed_by = excluded.proposed_by, approved_by = excluded.approved_by`,
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
