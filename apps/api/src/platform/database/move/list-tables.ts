import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { queryRows } from '../queries.ts';

/** A table as SQL names it, and its columns without the generated ones. */
export type Table = { name: string; columns: string[] };

/** Lists every table with rows, referenced tables before those that refer to them. A partitioned table is listed as a whole. */
export async function listTables(on: Queryable): Promise<Table[]> {
  const rows = await queryRows(
    on,
    sql<Table & { refersTo: string[] }>`
      select c.oid::regclass::text as name,
        array(select quote_ident(attname) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
        array(select distinct confrelid::regclass::text from pg_constraint
          where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'jobs') order by 1`,
  );
  const ordered: Table[] = [];
  for (let waiting = rows; waiting.length > 0;) {
    const placed = new Set(ordered.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => refersTo.every((name) => placed.has(name)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return ordered;
}

/** Lists the statements that create this database's partitions in another database with the same tables. */
export const listPartitions = (on: Queryable): Promise<{ name: string; statement: string }[]> =>
  queryRows(
    on,
    sql<{ name: string; statement: string }>`
      select c.oid::regclass::text as name, format('create table %s partition of %s %s', c.oid::regclass, i.inhparent::regclass,
          pg_get_expr(c.relpartbound, c.oid)) as statement
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
      where c.relispartition and c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`,
  );

export type Sequence = { name: string; lastValue: string; isCalled: boolean };

export async function listSequences(on: Queryable): Promise<Sequence[]> {
  const names = await queryRows(
    on,
    sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ('public', 'jobs') order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [at] = await queryRows(
      on,
      sql<
        Omit<Sequence, 'name'>
      >`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(name)}`,
    );
    sequences.push({ name, ...at! });
  }
  return sequences;
}
