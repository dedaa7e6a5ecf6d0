import { randomUUID } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@ipe/contract';
import { migrateDatabase, openDatabase, queryRows, sql } from '#platform/database/index.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { startServer } from '#wiring/server.ts';
import { migrationsFolder } from '../database/migrations.ts';
import { startTemporaryPostgres } from '../database/start-temporary-postgres.ts';
import { fillDisk, makeRoom } from './fill-disk.ts';
import { callsTo, insertLoggedIn, openWindow, spin } from './play-over-http.ts';

// Run by full-disk.test.ts with a small disk as the folder for temporary files: a player plays, the disk becomes full,
// and then there is room again. The argument is a folder with an embedded database, or `postgres`.

const [word = ''] = process.argv.slice(2);
const postgres = word === 'postgres' ? await startTemporaryPostgres({ isDurable: true }) : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'ipe-full-disk-'));
if (postgres === undefined) await cp(word, dataDir, { recursive: true });
const where = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
const settings = readSettings({ ...where, PORT: '0', LOG_LEVEL: 'silent' });
const openBooks = () => openDatabase({ url: settings.DATABASE_URL, dataDir });

const prepared = await openBooks();
await migrateDatabase(prepared, migrationsFolder);
const [player] = await insertLoggedIn(prepared, 1);
await prepared.close();

const server = await startServer(settings, () => {});
const call = callsTo(server.address);
const gameSession = await openWindow(call, player!);
const acknowledged: string[] = [];
const refused: string[] = [];
const codesSeen = new Set<number | undefined>();

async function play(requestId: string): Promise<boolean> {
  const answer = await spin(call, gameSession, requestId);
  codesSeen.add(answer?.code);
  const isDone = answer?.code === codes.success;
  (isDone ? acknowledged : refused).push(requestId);
  return isDone;
}

await play(randomUUID());
await fillDisk();
// Pages with room take the first rounds, so it plays until three are refused.
while (refused.length < 3) await play(randomUUID());
const whileFull = {
  balanceCode: (await call('/api/user/wallet', {}, { address: '127.0.0.1', token: player!.token }))?.code,
  ready: (await fetch(`${server.address}/ready`)).status,
};
await makeRoom();
const again = [...refused];
refused.length = 0;
for (const requestId of again) await play(requestId);
await server.stop();

const db = await openBooks();
const stored = await queryRows(db, sql<{ id: string }>`select round_id as id from round`);
const violations = await auditBooks(db);
await db.close();
await postgres?.stop();
process.stdout.write(
  JSON.stringify({
    codesSeen: [...codesSeen],
    whileFull,
    refusedAfter: refused,
    isEachThereOnce: stored.length === acknowledged.length && stored.every(({ id }) => acknowledged.includes(id)),
    violations,
  }),
);
