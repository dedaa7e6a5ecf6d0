import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortLived } from '#test/app/program-env.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { execute, openDatabase, queryRows, sql } from '../index.ts';

const program = fileURLToPath(new URL('../../../../test/database/disk/commit-forever.program.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'kill-'));
beforeAll(async () => {
  await prepareDataDirectory(dataDir);
  const database = await openDatabase({ dataDir });
  await asOwner(database, (tx) => execute(tx, sql`create table mark (id int primary key)`));
  await asOwner(database, (tx) => execute(tx, sql`grant select, insert on mark to public`));
  await database.close();
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the program, kills it some moments after its first commit, and returns the last mark it acknowledged. */
async function commitUntilKilled(afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [...shortLived, program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (acknowledged === 0) void sleep(afterMs).then(() => child.kill('SIGKILL'));
    acknowledged = Number(line);
  }
  return acknowledged;
}

test('kill -9 loses no acknowledged commit and blocks no start', { timeout: 60_000 }, async () => {
  let acknowledged = 0;
  for (const afterMs of [40, 3, 90, 11]) {
    const next = await commitUntilKilled(afterMs);
    expect(next, 'it started again and went on').toBeGreaterThan(acknowledged);
    acknowledged = next;
  }
  const database = await openDatabase({ dataDir });
  const marks = await queryRows(database, sql<{ id: number }>`select id from mark order by id`);
  await database.close();
  expect(marks.length).toBeGreaterThanOrEqual(acknowledged);
  expect(marks.map(({ id }) => id)).toEqual(Array.from(marks, (_, index) => index + 1));
});
