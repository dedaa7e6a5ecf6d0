import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { execute, queryRows } from '../queries.ts';
import type { Table } from './list-tables.ts';

const rowsAtOnce = 1_000;

/** Copies every row in PostgreSQL's own text form, which is exact for every type. @returns the number of rows */
export async function copyTable(from: Queryable, to: Queryable, { name, columns }: Table): Promise<number> {
  const table = sql.raw(name);
  const [written, read] = [
    sql.raw(columns.join(', ')),
    sql.raw(columns.map((column) => `(line).${column}`).join(', ')),
  ];
  await execute(from, sql`declare moved cursor for select one::text as line from ${table} one`);
  try {
    for (let copied = 0; ;) {
      const rows = await queryRows(from, sql<{ line: string }>`fetch ${sql.raw(String(rowsAtOnce))} from moved`);
      if (rows.length === 0) return copied;
      // The offset makes PostgreSQL parse each line once; without it, it would parse the line once for each column.
      copied += await execute(
        to,
        sql`insert into ${table} (${written}) overriding system value
            select ${read} from (select line::${table} as line from unnest(${rows.map(({ line }) => line)}::text[]) line offset 0) lines`,
      );
    }
  } finally {
    await execute(from, sql`close moved`);
  }
}

/**
 * A table's contents for comparison: the number of rows, and a sum over PostgreSQL's text of each row that doesn't
 * depend on their order.
 */
export type Contents = { rows: string; sum: string };

export async function readContents(on: Queryable, { name }: Table): Promise<Contents> {
  const [contents] = await queryRows(
    on,
    sql<Contents>`
      select count(*)::text as rows, coalesce(sum(('x' || substr(md5(one::text), 1, 15))::bit(60)::bigint), 0)::text as sum
      from ${sql.raw(name)} one`,
  );
  return contents!;
}
