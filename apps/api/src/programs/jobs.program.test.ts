import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { jobsOperatorCalls, queueInBackground, type QueueInBackground } from '#platform/jobs/index.ts';
import { serveOperatorCalls } from '#platform/calls/operator-calls.ts';
import { programEnv } from '#test/app/program-env.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';

const run = promisify(execFile);
const token = 'operator-token-of-the-tests-0123456789';
const silent = { warn: () => {}, error: () => {} };

let db: Database;
let app: FastifyInstance;
let queue: QueueInBackground;
let port: string;
let isBankOpen = false;
let runs = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  const pay = async () => {
    runs += 1;
    if (!isBankOpen) throw new Error('the bank is closed');
  };
  const jobs = [{ name: 'pay', what: 'pays what is due', cron: '0 10 * * *', work: pay }];
  queue = queueInBackground({ db, jobs, log: silent, pollSeconds: 0.5, lookSeconds: 1, retryDelaySeconds: 1 });
  app = fastify();
  const securityLog = { note: () => {}, flush: () => {} };
  serveOperatorCalls(app, jobsOperatorCalls(db, queue), { tokens: [token], securityLog });
  port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port;
});
afterAll(async () => {
  await queue.stop();
  await app.close();
  await db.close();
});

async function operate(...words: string[]): Promise<string> {
  const env = { ...programEnv, OPERATOR_TOKEN: token, PORT: port };
  const program = join(import.meta.dirname, 'jobs.program.ts');
  const seen = await run(process.execPath, [program, ...words], { env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return seen.stdout + seen.stderr;
}

it('./ipe jobs shows every job, runs one now, and replays what was given up', { timeout: 60_000 }, async () => {
  expect(await operate()).toBe('The queue has not started yet.\n');
  queue.start();
  await expect.poll(queue.find, { timeout: 10_000 }).toBeDefined();
  expect(await operate()).toMatch(
    /^pay {2}pays what is due\n {2}never ran; next \d\d\/.*, 10:00 \(0 10 \* \* \*\)\n$/u,
  );
  expect(await operate('run', 'pay')).toContain('It is in the queue');
  // Of its tries only the last is left, and its time has come.
  const hurry = () =>
    execute(db, sql`update jobs.job set retry_count = 5, start_after = now() where name = 'work' and state = 'retry'`);
  await expect.poll(hurry, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => operate(), { timeout: 20_000 }).toContain('given up after');
  const id = /DEAD (\S+) .*the bank is closed/u.exec(await operate())?.[1] ?? '';
  isBankOpen = true;
  expect(await operate('replay', id)).toContain('It is in the queue');
  await expect.poll(() => operate(), { timeout: 20_000 }).toMatch(/last .*, completed in \d+ ms/u);
  expect(await operate()).not.toContain('DEAD');
});

it('./ipe jobs says what is wrong', async () => {
  expect(await operate('run', 'nothing')).toBe('There is no such job.\n');
  expect(await operate('replay', '0198f1c2-0000-7000-8000-000000000000')).toContain('no such dead letter');
  expect(await operate('replay', 'x')).toBe('id is no id of a failed job\n');
  expect(await operate('stop')).toContain('replay <id>');
});
