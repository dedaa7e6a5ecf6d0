import { randomUUID } from 'node:crypto';
import type { DocumentName } from '@ipe/sigap';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** The documents that the house sends. It takes no sports bets, so those are missing. */
export const sentDocuments = [
  'bettors',
  'wallets',
  'games',
  'operator_day',
  'operator_month',
] as const satisfies readonly DocumentName[];
export type SentDocument = (typeof sentDocuments)[number];

export type DocumentOfDay = { day: string; document: SentDocument };
export type FileKey = DocumentOfDay & { lotNo: number; revision: number };
export type FileState = 'waiting' | 'received' | 'accepted' | 'refused' | 'rejected';

/** A builder that hasn't renewed its claim for so long counts as dead. */
const claimSeconds = 10 * 60;

export const keyOf = ({ day, document, lotNo, revision }: FileKey) =>
  sql`day = ${day} and document = ${document} and lot_no = ${lotNo} and revision = ${revision}`;

/** No revision of the file `f` comes after it. */
export const isNewest = sql`
  not exists (
    select from sigap_file later where later.day = f.day and later.document = f.document and later.lot_no = f.lot_no
      and later.revision > f.revision)`;

/** @returns whether this builder may build the document now; the lots that a dead one left are deleted then */
export async function claimDocument(
  tx: Queryable,
  { day, document, builder, dueAt, now }: DocumentOfDay & { builder: string; dueAt: Date; now: Date },
): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`insert into sigap_document as d (day, document, builder, claimed_at, due_at)
        values (${day}, ${document}, ${builder}, ${now}, ${dueAt})
        on conflict (day, document) do update set builder = excluded.builder, claimed_at = excluded.claimed_at
        where d.lots is null and d.claimed_at < ${now}::timestamptz - ${claimSeconds} * interval '1 second'`,
  );
  if (claimed === 1) await execute(tx, sql`delete from sigap_file where day = ${day} and document = ${document}`);
  return claimed === 1;
}

/** For a document of which a restore may have taken files back that SIGAP has. It is built like any other. */
export const insertInDoubt = (tx: Queryable, { day, document, dueAt }: DocumentOfDay & { dueAt: Date }) =>
  execute(
    tx,
    sql`insert into sigap_document (day, document, builder, claimed_at, due_at)
        values (${day}, ${document}, ${randomUUID()}, '-infinity', ${dueAt}) on conflict do nothing`,
  );

/** Doubts every document that isn't built or has a lot whose newest file SIGAP hasn't received. @returns their days */
export async function doubtUnreceived(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    sql<{ day: string }>`
      update sigap_document d set is_in_doubt = true
      where lots is null or exists (
        select from sigap_file f where f.day = d.day and f.document = d.document and f.state in ('waiting', 'refused')
          and f.received_at is null and ${isNewest})
      returning day`,
  );
  return [...new Set(rows.map(({ day }) => day))].toSorted();
}

/** Whether SIGAP may have files of the document that a restore took back. */
export const isInDoubt = async (db: Queryable, { day, document }: DocumentOfDay): Promise<boolean> =>
  (await findRow(db, sql`select from sigap_document where day = ${day} and document = ${document} and is_in_doubt`)) !==
  undefined;

/** Renews the claim. @returns whether the builder still had it */
export const holdDocument = async (
  tx: Queryable,
  { day, document, builder, now }: DocumentOfDay & { builder: string; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update sigap_document set claimed_at = ${now}
        where day = ${day} and document = ${document} and builder = ${builder} and lots is null`,
  )) === 1;

/** Gives the claim back, because data are missing: the next run can then build the document without waiting for the claim's end. */
export async function leaveDocument(
  tx: Queryable,
  { day, document, builder }: DocumentOfDay & { builder: string },
): Promise<void> {
  await execute(
    tx,
    sql`update sigap_document set claimed_at = '-infinity'
        where day = ${day} and document = ${document} and builder = ${builder} and lots is null`,
  );
}

/** Marks the document as complete; from then on its files are sent. */
export async function finishDocument(
  tx: Queryable,
  { day, document, lots, now }: DocumentOfDay & { lots: number; now: Date },
) {
  await execute(
    tx,
    sql`update sigap_document set lots = ${lots}, built_at = ${now} where day = ${day} and document = ${document}`,
  );
}

export type NewFile = FileKey & {
  isFinal: boolean;
  after: number;
  upTo: number;
  entries: number;
  totals: Record<string, number>;
  cnpj: string;
  brand: string;
  reason: string | null;
  content: Buffer;
  now: Date;
};

/** @returns 1, or 0 where the revision exists already */
export const insertFile = (tx: Queryable, file: NewFile): Promise<number> =>
  execute(
    tx,
    sql`insert into sigap_file (day, document, lot_no, revision, is_final, after_player, upto_player, entries, totals, cnpj, brand,
          reason, content, next_at, built_at)
        values (${file.day}, ${file.document}, ${file.lotNo}, ${file.revision}, ${file.isFinal}, ${file.after}, ${file.upTo},
          ${file.entries}, ${JSON.stringify(file.totals)}, ${file.cnpj}, ${file.brand}, ${file.reason}, ${file.content}, ${file.now},
          ${file.now})
        on conflict do nothing`,
  );

export type FileRow = FileKey & {
  isFinal: boolean;
  after: number;
  upTo: number;
  entries: number;
  totals: Record<string, number>;
  cnpj: string;
  brand: string;
  reason: string | null;
  state: FileState;
  tries: number;
  nextAt: Date | null;
  movementId: string | null;
  builtAt: Date;
  receivedAt: Date | null;
};

const columns = sql`
  day, document, lot_no as "lotNo", revision, is_final as "isFinal", after_player as after, upto_player as "upTo", entries, totals, cnpj,
  brand, reason, state, tries, next_at as "nextAt", movement_id as "movementId", built_at as "builtAt", received_at as "receivedAt"`;

/** The newest revision of each lot. */
export const listLots = (db: Queryable, { day, document }: DocumentOfDay): Promise<FileRow[]> =>
  queryRows(
    db,
    sql<FileRow>`
      select distinct on (lot_no) ${columns} from sigap_file where day = ${day} and document = ${document}
      order by lot_no, revision desc`,
  );

export const listFiles = (db: Queryable, day: string): Promise<FileRow[]> =>
  queryRows(db, sql<FileRow>`select ${columns} from sigap_file where day = ${day} order by document, lot_no, revision`);

/**
 * Files of a document that SIGAP has, or may have until it answers. SIGAP answers 409 for a file that it has, so one
 * that it refused isn't there.
 */
export const listTaken = (db: Queryable, { day, document }: DocumentOfDay): Promise<FileRow[]> =>
  queryRows(
    db,
    sql<FileRow>`
      select ${columns} from sigap_file where day = ${day} and document = ${document} and (state <> 'refused' or received_at is not null)
      order by lot_no, revision`,
  );

/** The newest revisions that the regulator refused or rejected. */
export const listRejected = (db: Queryable): Promise<FileRow[]> =>
  queryRows(
    db,
    sql<FileRow>`
      select ${columns} from sigap_file f where state in ('refused', 'rejected') and ${isNewest}
      order by day, document, lot_no`,
  );

export const findFile = (db: Queryable, key: FileKey): Promise<FileRow | undefined> =>
  findRow(db, sql<FileRow>`select ${columns} from sigap_file where ${keyOf(key)}`);

export const requireContent = async (db: Queryable, key: FileKey): Promise<Buffer> =>
  Buffer.from(
    (await requireRow(db, sql<{ content: Buffer }>`select content from sigap_file where ${keyOf(key)}`)).content,
  );

export const isBuilt = async (db: Queryable, { day, document }: DocumentOfDay): Promise<boolean> =>
  (await findRow(
    db,
    sql`select from sigap_document where day = ${day} and document = ${document} and lots is not null`,
  )) !== undefined;

/** The newest day for which a document was begun. */
export const findLastDay = async (db: Queryable): Promise<string | undefined> =>
  (await requireRow(db, sql<{ day: string | null }>`select max(day) as day from sigap_document`)).day ?? undefined;

/** Days with a document that was begun and isn't complete. */
export const listUnbuiltDays = async (db: Queryable): Promise<string[]> =>
  (
    await queryRows(db, sql<{ day: string }>`select distinct day from sigap_document where lots is null order by day`)
  ).map(({ day }) => day);

/** The sums of the newest revisions of a document's lots on these days. */
export const sumTotals = async (
  db: Queryable,
  { document, from, to }: { document: SentDocument; from: string; to: string },
): Promise<Record<string, number>> => {
  const rows = await queryRows(
    db,
    sql<{ name: string; total: number }>`
      select name, sum(value::bigint)::bigint as total from (
        select distinct on (day, lot_no) totals from sigap_file
        where document = ${document} and day between ${from} and ${to} order by day, lot_no, revision desc
      ) lots cross join lateral jsonb_each_text(totals) as one(name, value) group by name`,
  );
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
};
