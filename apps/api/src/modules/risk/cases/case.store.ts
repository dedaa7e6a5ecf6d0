import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Place } from '../alerts/alert.store.ts';
import type { RiskRuleName } from '../rules/risk.schema.ts';

type Outcome = 'archived' | 'communicated' | 'account-action';

/** A member of staff, or the machine's user, with their name at that time. */
export type Author = { id: string | null; name: string };

export type CaseRow = {
  playerId: number;
  caseId: string;
  openedAt: Date;
  openedBy: string | null;
  openedByName: string | null;
  openReason: string;
  operatedAt: Date;
  dueAt: Date;
  revision: number;
  outcome: Outcome | null;
  conclusion: string | null;
  coafNumber: string | null;
  concludedAt: Date | null;
  concludedBy: string | null;
  concludedByName: string | null;
  rules: RiskRuleName[];
};

const columns = sql`
  c.player_id as "playerId", c.case_id as "caseId", opened_at as "openedAt", opened_by as "openedBy", opened_by_name as "openedByName",
  open_reason as "openReason", c.operated_at as "operatedAt", due_at as "dueAt", revision, outcome, conclusion,
  coaf_number as "coafNumber", concluded_at as "concludedAt", concluded_by as "concludedBy", concluded_by_name as "concludedByName",
  array(select distinct a.rule from risk_alert a where a.player_id = c.player_id and a.case_id = c.case_id order by a.rule) as rules`;

export type CaseKey = { playerId: number; caseId: string };

export const findCase = (db: Queryable, { playerId, caseId }: CaseKey): Promise<CaseRow | undefined> =>
  findRow(db, sql<CaseRow>`select ${columns} from risk_case c where player_id = ${playerId} and case_id = ${caseId}`);

/** Locks the open case until the transaction ends. @returns its id and revision; undefined where the player has no open case */
export const lockOpenCase = (
  tx: Queryable,
  playerId: number,
): Promise<{ caseId: string; revision: number } | undefined> =>
  findRow(
    tx,
    sql`select case_id as "caseId", revision from risk_case where player_id = ${playerId} and concluded_at is null for update`,
  );

export type NewCase = CaseKey & { by: Author | undefined; reason: string; operatedAt: Date; dueAt: Date; now: Date };

/** @returns whether it was inserted: not where the player has an open case */
export const insertCase = async (tx: Queryable, one: NewCase): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into risk_case (player_id, case_id, opened_at, opened_by, opened_by_name, open_reason, operated_at, due_at)
      values (${one.playerId}, ${one.caseId}, ${one.now}, ${one.by?.id ?? null}, ${one.by?.name ?? null}, ${one.reason},
        ${one.operatedAt}, ${one.dueAt})
      on conflict (player_id) where concluded_at is null do nothing`,
  )) === 1;

/** Called when something was added to the case. The oldest operation determines when it is due. */
export const moveCase = (
  tx: Queryable,
  { playerId, caseId, operatedAt, dueAt }: CaseKey & { operatedAt?: Date; dueAt?: Date },
) =>
  execute(
    tx,
    sql`
      update risk_case set revision = revision + 1, operated_at = least(operated_at, ${operatedAt ?? null}),
        due_at = least(due_at, ${dueAt ?? null})
      where player_id = ${playerId} and case_id = ${caseId}`,
  );

export type Conclusion = { outcome: Outcome; text: string; coafNumber: string | null; by: Author; now: Date };

export const concludeCase = (tx: Queryable, { playerId, caseId }: CaseKey, given: Conclusion) =>
  execute(
    tx,
    sql`
      update risk_case set outcome = ${given.outcome}, conclusion = ${given.text}, coaf_number = ${given.coafNumber},
        concluded_at = ${given.now}, concluded_by = ${given.by.id}, concluded_by_name = ${given.by.name}
      where player_id = ${playerId} and case_id = ${caseId}`,
  );

export const listOpenCases = (
  db: Queryable,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<CaseRow[]> =>
  queryRows(
    db,
    sql<CaseRow>`
      select ${columns} from risk_case c
      where concluded_at is null ${after === undefined ? sql`` : sql`and (due_at, case_id) > (${after.at}, ${after.id}::uuid)`}
      order by due_at, case_id limit ${limit}`,
  );

export const listConcludedCases = (
  db: Queryable,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<CaseRow[]> =>
  queryRows(
    db,
    sql<CaseRow>`
      select ${columns} from risk_case c
      where concluded_at is not null
        ${after === undefined ? sql`` : sql`and (concluded_at, case_id) < (${after.at}, ${after.id}::uuid)`}
      order by concluded_at desc, case_id desc limit ${limit}`,
  );

export const listCasesOfPlayer = (db: Queryable, playerId: number, limit: number): Promise<CaseRow[]> =>
  queryRows(
    db,
    sql<CaseRow>`select ${columns} from risk_case c where player_id = ${playerId} order by opened_at desc limit ${limit}`,
  );

/** The number of open cases whose conclusion is due by then. */
export const countDueBy = async (db: Queryable, dueBy: Date): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ cases: number }>`select count(*) as cases from risk_case where concluded_at is null and due_at <= ${dueBy}`,
    )
  ).cases;

export type NoteRow = { noteNo: number; byId: string | null; byName: string; createdAt: Date; text: string };

export const listNotes = (db: Queryable, { playerId, caseId }: CaseKey): Promise<NoteRow[]> =>
  queryRows(
    db,
    sql<NoteRow>`
      select note_no as "noteNo", by_id as "byId", by_name as "byName", created_at as "createdAt", text from risk_note
      where player_id = ${playerId} and case_id = ${caseId} order by note_no`,
  );

/** The note under an id that was used before: its case, and its text. */
export const findNote = (
  tx: Queryable,
  { playerId, noteId }: { playerId: number; noteId: string },
): Promise<{ caseId: string; text: string } | undefined> =>
  findRow(
    tx,
    sql<{ caseId: string; text: string }>`
      select case_id as "caseId", text from risk_note where player_id = ${playerId} and note_id = ${noteId}`,
  );

export const insertNote = (
  tx: Queryable,
  { playerId, caseId, noteId, by, text, now }: CaseKey & { noteId: string; by: Author; text: string; now: Date },
) =>
  execute(
    tx,
    sql`
      insert into risk_note (player_id, case_id, note_no, note_id, by_id, by_name, created_at, text)
      select ${playerId}, ${caseId}, coalesce(max(note_no), 0) + 1, ${noteId}::uuid, ${by.id}::uuid, ${by.name}, ${now}::timestamptz, ${text}
      from risk_note where player_id = ${playerId} and case_id = ${caseId}`,
  );
