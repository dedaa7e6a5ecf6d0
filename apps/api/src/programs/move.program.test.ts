import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givePersonalKeys,
  migrateDatabase,
  openDatabase,
  openPostgresServer,
  queryRows,
  requireRow,
  sql,
} from '#platform/database/index.ts';
import { noteSeen } from '#platform/database/clock/last-seen.ts';
import { sealAtStart } from '#platform/personal/seal-at-start.ts';
import { personalTables } from '#wiring/modules.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { startServer } from '#wiring/server.ts';
import { programEnv, shortLived, testPersonalKeys } from '#test/app/program-env.ts';
import { runProgram } from '#test/app/run-program.ts';
import { restoreDatabase } from '#test/upgrade/restore-database.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '#test/database/start-temporary-postgres.ts';

const program = join(import.meta.dirname, 'move.program.ts');
const ledgerCheck = join(import.meta.dirname, 'ledger-check.ts');

let postgres: TemporaryPostgres;
let dataDir: string;

/** Makes a week of play, in an embedded database that a server of this release has served and closed. */
beforeAll(async () => {
  if (findPostgresPrograms() === undefined) return;
  postgres = await startTemporaryPostgres();
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-move-'));
  await prepareDataDirectory(dataDir);
  const db = await openDatabase({ dataDir });
  await restoreDatabase(db);
  await migrateDatabase(db, migrationsFolder);
  givePersonalKeys(db, testPersonalKeys);
  await sealAtStart(db, personalTables, () => {});
  await db.close();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  if (dataDir) await rm(dataDir, { recursive: true });
});

async function emptyPostgres(name: string): Promise<string> {
  const db = await openPostgresServer(postgres.url);
  await queryRows(db, sql`create database ${sql.raw(name)}`);
  await db.close();
  return postgres.url.replace('/postgres?', `/${name}?`);
}

async function tablesIn(url: string): Promise<object[]> {
  const db = await openPostgresServer(url);
  const tables = await queryRows(db, sql<object>`select tablename from pg_tables where schemaname = 'public'`);
  await db.close();
  return tables;
}

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [...shortLived, program], { env: { ...programEnv, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += String(bytes)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { child, ended, said: () => text };
}

const moveInside = async (env: Record<string, string>) => {
  const { code, stdout, stderr } = await runProgram(program, [], env);
  return { code, text: stdout + stderr };
};

const entriesIn = async (url: string): Promise<number | undefined> => {
  const db = await openPostgresServer(url);
  const counted = await requireRow(db, sql<{ entries: number }>`select count(*) as entries from ledger_entry`).catch(
    () => undefined,
  );
  await db.close();
  return counted?.entries;
};

/** A server's start with the folder of the embedded database. */
const startHere = (env: Record<string, string> = {}) =>
  startServer(readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env }), () => {});

describe.runIf(findPostgresPrograms() !== undefined)('./ipe move', () => {
  it('moves everything, and says what is to be done next', { timeout: 120_000 }, async () => {
    const url = await emptyPostgres('whole');
    const { code, text } = await start({ DATA_DIR: dataDir, DATABASE_URL: url }).ended;
    expect(text).toContain('equal to the centavo and the bit, and its books are right');
    expect(code).toBe(0);
    expect(await entriesIn(url)).toBeGreaterThan(1_000);
    const moved = 'was moved to PostgreSQL on 20';
    expect(await moveInside({ DATA_DIR: dataDir, DATABASE_URL: url })).toMatchObject({
      code: 1,
      text: expect.stringMatching(new RegExp(`${moved}.*: set DATABASE_URL to that PostgreSQL`, 'u')),
    });
    await expect(startHere()).rejects.toThrow(moved);
    expect((await runProgram(ledgerCheck, [], { DATA_DIR: dataDir })).stderr).toContain('remove the file');
    await rm(join(dataDir, 'moved-to-postgresql'));
    const again = await moveInside({ DATA_DIR: dataDir, DATABASE_URL: url });
    expect(again.code).toBe(1);
    expect(again.text).toMatch(/is not empty: \S+ has rows/u);
  });

  it('a start on an empty PostgreSQL is refused where an embedded house is', { timeout: 120_000 }, async () => {
    const url = await emptyPostgres('new_house');
    const refusal = 'is empty, but there is an embedded house in';
    await expect(startHere({ DATABASE_URL: url })).rejects.toThrow(refusal);
    const moved = join(dataDir, 'moved');
    await mkdir(moved);
    await writeFile(join(moved, 'moved-to-postgresql'), '2026-11-29T08:00:00.000Z\n');
    const refusalOfMoved = `is empty, but the house of ${moved} was moved to a PostgreSQL on 2026-11-29T08:00:00.000Z: name that one`;
    await expect(startHere({ DATABASE_URL: url, DATA_DIR: moved })).rejects.toThrow(refusalOfMoved);
    await mkdir(join(moved, 'database'));
    await expect(startHere({ DATABASE_URL: url, DATA_DIR: moved })).rejects.toThrow(refusalOfMoved);
    await rm(join(moved, 'database'), { recursive: true });
    expect((await runProgram(ledgerCheck, [], { DATA_DIR: moved })).stderr).toContain('was moved to PostgreSQL on 20');
    expect(await tablesIn(url)).toEqual([]);
    const elsewhere = join(dataDir, 'elsewhere');
    await (await startHere({ DATABASE_URL: url, DATA_DIR: elsewhere })).stop();
    const db = await openPostgresServer(url);
    // That server has noted itself only if a minute began while it ran.
    await noteSeen(db, new Date());
    await db.close();
    // Now a server has run there, so the folder of another house does no harm.
    await (await startHere({ DATABASE_URL: url, DATA_DIR: moved })).stop();
  });

  async function killAt(words: string, url: string): Promise<string> {
    const killed = start({ DATA_DIR: dataDir, DATABASE_URL: url });
    while (!killed.said().includes(words) && killed.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    killed.child.kill('SIGKILL');
    const { code, text } = await killed.ended;
    expect(code).not.toBe(0);
    return text;
  }

  it('that is killed half-way leaves both sides as they were, and can be repeated', { timeout: 120_000 }, async () => {
    const url = await emptyPostgres('killed');
    await killAt('ledger_entry:', url);
    expect(await entriesIn(url)).toBe(0);
    expect((await moveInside({ DATA_DIR: dataDir, DATABASE_URL: url })).code).toBe(0);
    await rm(join(dataDir, 'moved-to-postgresql'));
  });

  it(
    'that is killed while it audits has said that the copy must go, and so does the next one',
    { timeout: 120_000 },
    async () => {
      const url = await emptyPostgres('unaudited');
      expect(await killAt('Auditing the copy', url)).toContain('drop that database');
      const again = await moveInside({ DATA_DIR: dataDir, DATABASE_URL: url });
      expect(again.code).toBe(1);
      expect(again.text).toMatch(/is not empty: \S+ has rows/u);
      expect(again.text).toContain('drop that one only if a move into it was cut off and no server has used it');
      expect(again.text).not.toContain('PostgreSQL has nothing');
    },
  );

  it('of books that are wrong says so, and that the copy must go', { timeout: 120_000 }, async () => {
    const url = await emptyPostgres('wrong');
    const copy = `${dataDir}-wrong`;
    await cp(dataDir, copy, { recursive: true });
    const db = await openDatabase({ dataDir: copy });
    await queryRows(
      db,
      sql`update wallet set balance = balance + 1 where player_id = (select min(player_id) from wallet)`,
    );
    await db.close();
    const { code, text } = await moveInside({ DATA_DIR: copy, DATABASE_URL: url });
    await rm(copy, { recursive: true });
    expect(code).toBe(1);
    expect(text).toContain("the copy's books are wrong");
    expect(text).toContain('PostgreSQL has a copy that must not be used');
  });

  it(
    'is refused while a server has the folder, without a database there, and without a target',
    { timeout: 60_000 },
    async () => {
      const url = await emptyPostgres('refused');
      const copy = `${dataDir}-copy`;
      await cp(dataDir, copy, { recursive: true });
      const server = await openDatabase({ dataDir: copy });
      expect((await moveInside({ DATA_DIR: copy, DATABASE_URL: url })).text).toContain('is in use by another process');
      await server.close();
      await rm(copy, { recursive: true });
      expect((await moveInside({ DATA_DIR: join(tmpdir(), 'nowhere'), DATABASE_URL: url })).text).toContain(
        'There is no embedded database in',
      );
      expect((await moveInside({ DATA_DIR: dataDir })).text).toContain(
        'DATABASE_URL must name the PostgreSQL to move to',
      );
    },
  );
});
