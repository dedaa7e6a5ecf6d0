import { execute, findRow, personalKeysOf, queryRows, requireRow, sql, type Database } from '../database/index.ts';
import type { PersonalKeys } from '../security/personal-keys.ts';
import type { SealedTable } from './sealed-table.ts';

const searchKeyName = 'fingerprint of the personal search key';

/**
 * Compares the fingerprint of a fixed text with the one from the first start: another search key makes another one.
 * @throws Error when they differ
 */
async function requireSameSearchKey(db: Database): Promise<void> {
  const made = Buffer.from(personalKeysOf(db).fingerprint('key-check', searchKeyName), 'base64url');
  await execute(
    db,
    sql`insert into house_secret (name, secret) values (${searchKeyName}, ${made}) on conflict (name) do nothing`,
  );
  const kept = await requireRow(
    db,
    sql<{ secret: Uint8Array }>`select secret from house_secret where name = ${searchKeyName}`,
  );
  if (!made.equals(kept.secret))
    throw new Error('PERSONAL_SEARCH_KEY is another one than at the first start: no CPF would be found. Set that one.');
}

/** The number of rows to check in each table: enough to notice a wrong key at once. The job that seals again reads every row. */
const looksAt = 200;

type SealedText = { playerId: number; sealed: string };

/** @throws Error with a sentence for the first text that these keys can't open */
function requireOpening(keys: PersonalKeys, place: string, rows: readonly SealedText[]): void {
  try {
    for (const { playerId, sealed } of rows) keys.open(sealed, playerId);
  } catch (cause) {
    throw new Error(
      `PERSONAL_KEYS can't open ${place}: ${(cause as Error).message}. List the key that sealed it; it may stand after the first one.`,
      { cause },
    );
  }
}

/**
 * Checks the keys at the start, because a server that can't open its players' data would fail every call that needs
 * them.
 * @throws Error with a sentence when PERSONAL_KEYS lacks a key or has a wrong one under its name, or
 * PERSONAL_SEARCH_KEY is not that of the first start
 */
export async function requirePersonalKeys(db: Database, tables: readonly SealedTable[]): Promise<void> {
  await requireSameSearchKey(db);
  const keys = personalKeysOf(db);
  for (const { table, columns } of tables)
    for (const column of columns.slice(0, 1)) {
      const rows = await queryRows(
        db,
        sql<SealedText>`
          select player_id as "playerId", ${sql.ref(column)} as sealed from ${sql.table(table)} limit ${looksAt}`,
      );
      requireOpening(keys, `${column} of ${table}`, rows);
    }
}

const lastKeyName = 'key of all personal data';

/** Whether an earlier run found all personal data sealed under this key. */
export const isAllUnder = async (db: Database, key: string): Promise<boolean> =>
  (await findRow(db, sql`select from house_secret where name = ${lastKeyName} and secret = ${Buffer.from(key)}`)) !==
  undefined;

export const noteAllUnder = (db: Database, key: string) =>
  execute(
    db,
    sql`insert into house_secret (name, secret) values (${lastKeyName}, ${Buffer.from(key)})
        on conflict (name) do update set secret = excluded.secret`,
  );
