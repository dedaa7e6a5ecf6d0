import { execute, queryRows, sql, takeYourTime, type Database, type Queryable } from '../database/index.ts';
import { markDirectory, sealTable } from './seal-tables.ts';
import type { FingerprintDirectory, SealedTable } from './sealed-table.ts';

export type PersonalTables = {
  sealed: readonly SealedTable[];
  directories: readonly FingerprintDirectory[];
};

type Unsealed = { table: string; name: string; rule: string };

/** Tables that may still hold an older release's rows in clear: their constraint isn't validated yet. */
export const listUnsealed = (on: Queryable): Promise<Unsealed[]> =>
  queryRows(
    on,
    sql<Unsealed>`
      select c.conrelid::regclass::text as table, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as rule
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.conname like '%\\_sealed' and not c.convalidated order by 1`,
  );

/** Validates the constraint; from then on the database guarantees that no row of the table is in clear. */
const vouch = (owner: Database, { table, name }: Unsealed): Promise<unknown> =>
  owner.transaction(async (tx) => {
    await execute(tx, sql`set local role none`);
    await takeYourTime(tx);
    return execute(tx, sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`);
  });

/**
 * Seals the data that an older release kept in clear, after the migrations and before the server takes calls. A
 * migration can't, because the database doesn't have the keys. Nodes that start together may do it in parallel, and a
 * start after an interrupted one goes on where that stopped.
 * @param owner the login that owns the tables
 * @returns the tables that it sealed
 * @throws Error when a row can't be sealed
 */
export async function sealAtStart(
  owner: Database,
  { sealed, directories }: PersonalTables,
  onProgress: (sentence: string) => void,
): Promise<string[]> {
  const left = await listUnsealed(owner);
  if (left.length > 0) onProgress('Sealing personal data. This happens once; a million rows take minutes.');
  for (const unsealed of left) {
    const spec = sealed.find(({ table }) => table === unsealed.table);
    const directory = directories.find(({ table }) => table === unsealed.table);
    if (spec !== undefined) await sealTable(owner, spec, 'in clear');
    if (directory !== undefined)
      await markDirectory(owner, directory, sql.raw(unsealed.rule) as ReturnType<typeof sql>);
    await vouch(owner, unsealed);
  }
  return left.map(({ table }) => table);
}
