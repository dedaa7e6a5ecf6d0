import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { keyOf, type FileKey } from '../files.store.ts';
import type { Outcome } from './answers.ts';

/** Longer than any of our requests takes; a file that a dead node had leased is due again then. */
const leaseSeconds = 120;

export type DueFile = FileKey & { state: 'waiting' | 'received'; tries: number; movementId: string | null };

/**
 * Leases the next due file for this node, in the order of days, documents and lots. A rectifier waits until SIGAP has
 * the file that it replaces.
 */
export const claimDueFile = (tx: Queryable, now: Date): Promise<DueFile | undefined> =>
  findRow(
    tx,
    sql<DueFile>`
      update sigap_file f set tries = tries + 1, next_at = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
      from (
        select day, document, lot_no, revision from sigap_file due join sigap_document d using (day, document)
        where next_at <= ${now} and d.lots is not null and not exists (
          select from sigap_file before where before.day = due.day and before.document = due.document and before.lot_no = due.lot_no
            and before.revision = due.revision - 1 and before.state = 'waiting')
        order by day, document, lot_no, revision limit 1 for update of due skip locked
      ) next
      where (f.day, f.document, f.lot_no, f.revision) = (next.day, next.document, next.lot_no, next.revision)
      returning f.day, f.document, f.lot_no as "lotNo", f.revision, f.state, f.tries, f.movement_id as "movementId"`,
  );

type Answered = DueFile & { outcome: Outcome; status: number | null; nextAt: Date | null; now: Date };

export async function writeAnswer(tx: Queryable, { outcome, status, nextAt, now, ...file }: Answered): Promise<void> {
  await execute(
    tx,
    sql`update sigap_file set state = ${outcome.state}, next_at = ${nextAt}, movement_id = coalesce(${outcome.movementId ?? null}, movement_id),
          received_at = case when ${outcome.state} in ('received', 'accepted') then coalesce(received_at, ${now}) else received_at end
        where ${keyOf(file)} and state = ${file.state}`,
  );
  await execute(
    tx,
    sql`insert into sigap_answer (day, document, lot_no, revision, try_no, status, words, at)
        values (${file.day}, ${file.document}, ${file.lotNo}, ${file.revision}, ${file.tries}, ${status}, ${outcome.words}, ${now})`,
  );
}

export type AnswerRow = FileKey & { status: number | null; words: string; at: Date };

/** The last answer for each file of a day. */
export const listLastAnswers = (db: Queryable, day: string): Promise<AnswerRow[]> =>
  queryRows(
    db,
    sql<AnswerRow>`
      select distinct on (document, lot_no, revision) day, document, lot_no as "lotNo", revision, status, words, at
      from sigap_answer where day = ${day} order by document, lot_no, revision, try_no desc`,
  );

/** Makes all undecided files of the day due now. @returns their number */
export const makeDue = (tx: Queryable, day: string, now: Date): Promise<number> =>
  execute(tx, sql`update sigap_file set next_at = ${now} where day = ${day} and next_at is not null`);
