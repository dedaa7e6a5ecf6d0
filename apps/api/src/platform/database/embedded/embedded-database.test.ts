import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { shortLived } from '#test/app/program-env.ts';
import { upkeep } from './embedded-upkeep.ts';
import { execute, openDatabase, requireRow, sql } from '../index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const programPath = (name: string) => fileURLToPath(new URL(`../../../../test/database/disk/${name}`, import.meta.url));

test('a first start that was killed half-way leaves nothing that blocks the next', { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [...shortLived, programPath('commit-forever.program.ts'), dataDir]);
  await sleep(700);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(dataDir)).not.toContain('database');

  const told: string[] = [];
  const database = await openDatabase({ dataDir, onProgress: (sentence) => told.push(sentence) });
  await database.close();
  expect(told).toEqual(['Creating the database. This happens once and takes a few seconds.']);
  expect(readdirSync(dataDir)).toContain('database');
});

test(
  'a disk that refuses to keep data stops the process, and no commit is acknowledged',
  { timeout: 30_000 },
  async () => {
    const run = promisify(execFile)(process.execPath, [...shortLived, programPath('fail-to-sync.program.ts'), dataDir]);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/the embedded database had to stop: .*PANIC: {2}could not fsync file/),
    });
  },
);

test('recovers by itself after that, and says so', { timeout: 30_000 }, async () => {
  const told: string[] = [];
  const database = await openDatabase({ dataDir, onProgress: (sentence) => told.push(sentence) });
  await database.close();
  expect(told).toEqual(['The last stop was not a clean one: recovering.']);
});

test('what a killed first start went on writing is gone by the next', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'server.lock', 'server.pid']);
});

test(
  'upkeep checkpoints a long journal, removes dead rows and counts the live ones, and rests after each table',
  { timeout: 30_000 },
  async () => {
    const database = await openDatabase({ dataDir });
    await execute(
      database,
      sql`create table busy as select g as id, repeat('x', 1000) as text from generate_series(1, 40000) g`,
    );
    await execute(database, sql`update busy set text = repeat('y', 1000)`);
    await execute(database, sql`select pg_stat_force_next_flush()`);
    let rests = 0;
    await upkeep(database, async () => void (rests += 1));
    expect(rests).toBeGreaterThan(0);
    await execute(database, sql`select pg_stat_force_next_flush()`);
    const { bytes } = await requireRow(
      database,
      sql<{
        bytes: string;
      }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
    );
    const { dead, live } = await requireRow(
      database,
      sql<{
        dead: number;
        live: number;
      }>`select n_dead_tup as dead, reltuples as live from pg_stat_user_tables join pg_class on oid = relid where oid = 'busy'::regclass`,
    );
    await database.close();
    expect(Number(bytes)).toBeLessThan(64 * 1024 * 1024);
    expect(dead).toBe(0);
    // The count is an estimate from some of the table's pages, every second of which is empty: it is right within 2 % in two of three runs.
    expect(Math.abs(live / 40_000 - 1)).toBeLessThan(0.2);
  },
);

test(
  'a program waits for the engine as long as it takes; callers of a server are sent away',
  {
    timeout: 30_000,
  },
  async () => {
    const askThrice = async (takeWithinMs?: number) => {
      const database = await openDatabase({ dataDir, ...(takeWithinMs !== undefined && { takeWithinMs }) });
      const asleep = () => execute(database, sql`select pg_sleep(0.2)`);
      const settled = await Promise.allSettled([asleep(), asleep(), asleep()]);
      await database.close();
      return settled.map(({ status }) => status);
    };
    expect(await askThrice()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect((await askThrice(50)).at(-1)).toBe('rejected');
  },
);

test('files that another version wrote are refused in the words of PostgreSQL', { timeout: 30_000 }, async () => {
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '12\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /The embedded database in .*database can't be opened: .*FATAL: {2}database files are incompatible with server/,
  );
});
