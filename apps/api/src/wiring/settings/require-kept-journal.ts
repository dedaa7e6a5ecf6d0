import { findRow, sql, type Queryable } from '#platform/database/index.ts';

/**
 * Where real people play, an intruder on the server must not be able to rewrite the past.
 * @throws Error with a sentence when the application's role may change the journal
 */
export async function requireKeptJournal(db: Queryable): Promise<void> {
  const role = await findRow(
    db,
    sql<{ name: string }>`
      select current_user as name where has_table_privilege('ledger_entry', 'update, delete, truncate')`,
  );
  if (role === undefined) return;
  throw new Error(
    `COMPLIANCE_PROFILE licensed-br: the role ${role.name} may change the journal. Work as ipe_application, which may only add to it (docs/operations.md, "Two roles"): name its login in DATABASE_URL and the owner's in DATABASE_OWNER_URL, and revoke what the role was granted on ledger_entry.`,
  );
}
