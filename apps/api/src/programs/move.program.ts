import { resolve } from 'node:path';
import { command, counted, run, printResult } from '@ipe/command-line';
import { findLostHeads, listChainHeads } from '#modules/ledger/index.ts';
import { givePersonalKeys, migrateDatabase, openPostgresServer, type Database } from '#platform/database/index.ts';
import { listUnsealed } from '#platform/personal/seal-at-start.ts';
import type { PersonalKeys } from '#platform/security/personal-keys.ts';
import { moveDatabase, type Moved } from '#platform/database/move/move-database.ts';
import { markMoved } from '#platform/database/move/moved-mark.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { personalKeysFrom } from '#wiring/settings/personal-keys-from.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { openEmbeddedBooks } from './house/open-books.ts';

// `./ipe move`: copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, while the server is
// stopped. Either everything arrives and is compared, or nothing does; then the books are audited there. The embedded
// database is only read; a mark in DATA_DIR keeps servers and programs from it afterwards.

const { json } = command('move').option('--json', 'prints what was moved as JSON').parse().opts();
const migrationsDir = resolve(import.meta.dirname, '../../migrations');
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const remedy =
  'The embedded database is as it was, and this run has left nothing in PostgreSQL: mend the reason and run this again.';

const remedyOfACopy =
  'The embedded database is as it was. PostgreSQL has a copy that must not be used: mend the reason, drop that database, and run this again with an empty one.';

/** Adds to an error what the operator should do then. */
const telling =
  (next: string) =>
  (cause: unknown): never => {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${next}`, { cause });
  };

/** @throws Error with the first violation in the copy */
async function audit(from: Database, to: Database): Promise<void> {
  say('Auditing the copy. If this is cut off, drop that database and begin again with an empty one');
  const [lost] = await findLostHeads(to, await listChainHeads(from));
  if (lost !== undefined) throw new Error(`player ${lost.playerId} entry ${lost.entryNo} has another hash in the copy`);
  const [violation] = await auditBooks(to);
  if (violation !== undefined) throw new Error(`the copy's books are wrong: ${violation}`);
}

async function move(url: string, dataDir: string, keys: PersonalKeys): Promise<Moved> {
  await using parts = new AsyncDisposableStack();
  const from = await openEmbeddedBooks(dataDir, say);
  parts.defer(() => from.close());
  const to = await openPostgresServer(url);
  parts.defer(() => to.close());
  for (const db of [from, to]) await migrateDatabase(db, migrationsDir);
  if ((await listUnsealed(from)).length > 0)
    throw new Error(
      'Personal data here is still in clear. Start this release once on the embedded database, then move it.',
    );
  givePersonalKeys(to, keys);
  const moved = await moveDatabase(from, to, say).catch(telling(remedy));
  await audit(from, to)
    .then(() => markMoved(dataDir, new Date()))
    .catch(telling(remedyOfACopy));
  return moved;
}

const describe = ({ rows, tables, sequences }: Moved): string =>
  `${counted(rows, 'row')} of ${counted(tables, 'table')} and ${counted(sequences, 'sequence')} are in PostgreSQL, equal to the centavo and the bit, and its books are right.
Start the server with this DATABASE_URL and the same DATA_DIR. Its own database is kept, and refused from now on; it may go once you have a backup.`;

await run(async () => {
  const settings = readSettings(process.env);
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: dataDir } = settings;
  // A login that doesn't own the tables can't fill all of them.
  const url = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (url === undefined)
    throw new Error('DATABASE_URL must name the PostgreSQL to move to: DATABASE_URL=postgres://… ./ipe move');
  const moved = await move(url, dataDir, personalKeysFrom(settings));
  printResult(moved, { json, words: () => describe(moved) });
});
