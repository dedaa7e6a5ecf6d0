import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { emptyDatabase } from '#test/database/older-schema.ts';

const fixture = join(import.meta.dirname, 'database-of-c00a83d.sql.br');

/** Brings the database to its state after a week of play by the code of commit c00a83d (README.md says how that was recorded). */
export async function restoreDatabase(db: Database): Promise<void> {
  const statements = await promisify(brotliDecompress)(await readFile(fixture));
  await emptyDatabase(db);
  await asOwner(db, (tx) => execute(tx, sql.raw(statements.toString())));
}
