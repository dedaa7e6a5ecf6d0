import type { Pool } from 'pg';

/** The role for all work but migrations: it may add to the journal, but not change it (docs/decisions/0046). */
export const applicationRole = 'ipe_application';

/** Whether migrations have given the role its rights in this database. The first migrations haven't. */
export async function hasRights(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean | null }>(
    `select has_table_privilege(role.oid, list.oid, 'select') as has from pg_roles role, pg_class list
     where rolname = '${applicationRole}' and relname = 'schema_migration' and relnamespace = to_regnamespace('public')`,
  );
  return rows[0]?.has === true;
}

/**
 * Makes the pool's connections take the role from their start, so that none ever works without it. Connections that are
 * already open are replaced, because they started without the role.
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
