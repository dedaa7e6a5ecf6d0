import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { queueInBackground, type QueueInBackground } from '#platform/jobs/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { buildMember, machine } from '#test/staff/staff-browser.ts';

const silent = { warn: () => {}, error: () => {} };

let app: TestApp;
let shell: MachineShell;
let queue: QueueInBackground;
let isBankOpen = false;
let runs = 0;
beforeAll(async () => {
  app = await startTestApp();
  shell = await openMachineShell(app);
  queue = queueInBackground({ db: app.db, pollSeconds: 0.5, lookSeconds: 1, retryDelaySeconds: 1 });
  app.cashier.queue = queue;
});
afterAll(async () => {
  await queue.stop();
  await shell[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const pay = async () => {
  runs += 1;
  if (!isBankOpen) throw new Error('the bank is closed');
};
const jobs = [{ name: 'pay', what: 'pays what is due', cron: '0 10 * * *', work: pay }];

const operate = async (...words: string[]): Promise<string> => (await shell.run('jobs', words)).text;
const entriesOf = async (action: string) =>
  (await machine(app).succeed('/back-office/api/log/list', { action })).list.map(({ subject }) => subject);

it('./ipe jobs shows every job, runs one now, and replays what was given up', { timeout: 60_000 }, async () => {
  expect((await shell.start('jobs')).text).toBe('A fila ainda não começou\n');
  queue.start({ jobs, log: silent });
  await expect.poll(queue.find, { timeout: 10_000 }).toBeDefined();
  expect(await operate()).toMatch(
    /^pay {2}pays what is due\n {2}never ran; next \d\d\/.*, 10:00 \(0 10 \* \* \*\)\n$/u,
  );
  expect(await operate('run', 'pay')).toContain('It is in the queue');
  // Leaves the job only its last try, and makes that due.
  const hurry = () =>
    execute(
      app.db,
      sql`update jobs.job set retry_count = 5, start_after = now() where name = 'work' and state = 'retry'`,
    );
  await expect.poll(hurry, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => operate(), { timeout: 20_000 }).toContain('given up after');
  const id = /DEAD (\S+) .*the bank is closed/u.exec(await operate())?.[1] ?? '';
  isBankOpen = true;
  expect(await operate('replay', id)).toContain('It is in the queue');
  await expect.poll(() => operate(), { timeout: 20_000 }).toMatch(/last .*, completed in \d+ ms/u);
  expect(await operate()).not.toContain('DEAD');
  expect(await entriesOf('jobs/run')).toEqual(['job:pay']);
  expect(await entriesOf('jobs/replay')).toEqual([`dead-job:${id}`]);
});

it('./ipe jobs says what is wrong', async () => {
  expect(await operate('run', '--help')).toContain('as ./ipe jobs lists them');
  expect(await operate('run', 'nothing')).toBe('Não há tarefa com este nome: ./ipe jobs mostra os nomes\n');
  expect(await operate('replay', '0198f1c2-0000-7000-8000-000000000000')).toContain('Não há tarefa abandonada');
  expect(await operate('replay', 'x')).toBe('id: Identificador inválido\n');
  expect(await operate('stop')).toContain('replay <id>');
});

it('auditors see the jobs and order none; administrators do both', async () => {
  const name = 'pay';
  const auditor = await buildMember(app, ['audit']);
  const { list } = await auditor.browser.succeed('/back-office/api/jobs/list', {});
  expect(list.map((job) => job.name)).toEqual([name]);
  expect((await auditor.browser.ask('/back-office/api/jobs/run', { name })).status).toBe(403);
  const before = runs;
  const administrator = await buildMember(app, ['administration']);
  await administrator.browser.succeed('/back-office/api/jobs/run', { name });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(before + 1);
});
