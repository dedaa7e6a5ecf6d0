import type { Pool } from 'pg';

/** The role as which everything but migrations works: it may add to the journal and not change it (docs/decisions/0046). */
export const applicationRole = 'ipe_application';

/** Whether migrations have given the role its rights in this database: the first ones haven't. */
export async function hasRights(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean | null }>(
    `select has_table_privilege(role.oid, list.oid, 'select') as has from pg_roles role, pg_class list
     where rolname = '${applicationRole}' and relname = 'schema_migration' and relnamespace = to_regnamespace('public')`,
  );
  return rows[0]?.has === true;
}

/**
 * Gives a pool's connections the role from their start on, so that none is ever without. Those that are open are replaced: they have what
 * they came with.
 */
export async function connectAsApplication(pool: Pool): Promise<void> {
  const asApplication = ` -c role=${applicationRole}`;
  const given = pool.options.options ?? '';
  const others = given.replace(asApplication, '');
  const wanted = (await hasRights(pool)) ? others + asApplication : others;
  if (wanted === given) return;
  pool.options.options = wanted;
  const opened = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of opened) client.release(true);
  await pool.query('select 1');
}
