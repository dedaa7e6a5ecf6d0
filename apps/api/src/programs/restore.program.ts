import { resolve } from 'node:path';
import { command, run, say } from '@ipe/command-line';
import type { Database } from '#platform/database/index.ts';
import { restore } from '#platform/database/backup/restore.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { readSettings } from '#wiring/settings/env.ts';

// `./ipe restore <folder>`: puts a backup of `./ipe backup` into DATA_DIR, while the server is stopped, if it is whole and its books are right.

const program = command('restore').argument('<folder>', 'a backup that ./ipe backup made').parse();

async function check(db: Database): Promise<void> {
  const violations = await auditBooks(db);
  if (violations.length > 0) throw new Error(`The books of the backup are wrong: ${violations.slice(0, 5).join('\n')}`);
}

await run(async () => {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = readSettings(process.env);
  if (url !== undefined)
    throw new Error('DATABASE_URL is set: a PostgreSQL is restored with its own tools (docs/operations.md).');
  const madeAt = await restore({ from: resolve(program.processedArgs[0]), dataDir, check });
  say(`The database of ${madeAt.toISOString()} is in ${dataDir}, and its books are right.`);
  say(`Before you start a server: ./ipe reconcile --since ${madeAt.toISOString()}`);
});
