import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { execute, queryRows } from '../queries.ts';
import type { Table } from './list-tables.ts';

const rowsAtOnce = 1_000;

/**
 * Copies every row, as PostgreSQL itself writes a row down: exact for every type.
 * @returns how many
 */
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
      // Each line is read once: without the offset it would be for each of its columns.
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

/** All that is in a table: how many rows, and a sum over what PostgreSQL writes of each, in whatever order they lie. */
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
