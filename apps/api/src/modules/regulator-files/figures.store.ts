import { isNewest, type DocumentOfDay, type FileState } from './files.store.ts';
import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** At most this many days are shown. */
const shownDays = 31;

export type DocumentRow = DocumentOfDay & {
  lots: number | null;
  dueAt: Date;
  isLate: boolean;
  states: Partial<Record<FileState, number>>;
};

const countOf = async (on: Queryable, statement: ReturnType<typeof sql<{ files: number }>>): Promise<number> =>
  (await requireRow(on, statement)).files;

/** For this long a rectifier may be on its way, or SIGAP may analyse a file. */
const patienceMinutes = 60;

/**
 * Considers the newest files of complete documents: an original is late when its document is, any other file an hour
 * after it was built or received.
 */
const isOverdue = (now: Date) => sql`
  f.next_at is not null and d.due_at < ${now} and ${isNewest} and (f.state = 'waiting' and f.revision = 0
    or coalesce(f.received_at, f.built_at) < ${now}::timestamptz - ${patienceMinutes} * interval '1 minute')`;

/**
 * The number of late files: an incomplete document counts as one, a complete one by its lots that SIGAP has neither
 * accepted nor refused, and a day without any document, which then isn't closed either, as one. The first such day is
 * due a day after the newest document.
 */
export const countLate = (on: Queryable, now: Date): Promise<number> =>
  countOf(
    on,
    sql<{ files: number }>`
      select (
        select count(*) from sigap_document where lots is null and due_at < ${now}
      ) + (
        select count(*) from sigap_file f join sigap_document d using (day, document)
        where d.lots is not null and ${isOverdue(now)}
      ) + coalesce((
        select greatest(floor(extract(epoch from ${now}::timestamptz - due_at) / 86400), 0)::int
        from sigap_document order by day desc limit 1
      ), 0) as files`,
  );

export const countRejected = (on: Queryable): Promise<number> =>
  countOf(
    on,
    sql<{ files: number }>`
      select count(*) as files from sigap_file f where state in ('refused', 'rejected') and ${isNewest}`,
  );

/** The documents of the newest days, with the number of their lots in each state. */
export const listDocuments = (on: Queryable, now: Date): Promise<DocumentRow[]> =>
  queryRows(
    on,
    sql<DocumentRow>`
      select d.day, d.document, d.lots, d.due_at as "dueAt",
        d.due_at < ${now} and (d.lots is null or exists (
          select from sigap_file f where f.day = d.day and f.document = d.document and ${isOverdue(now)}
        )) as "isLate",
        coalesce((
          select json_object_agg(state, files) from (
            select state, count(*) as files from sigap_file f where f.day = d.day and f.document = d.document and ${isNewest} group by state
          ) counted
        ), '{}'::json) as states
      from sigap_document d where d.day > (select max(day) from sigap_document) - ${shownDays}::int order by d.day desc, d.document`,
  );
