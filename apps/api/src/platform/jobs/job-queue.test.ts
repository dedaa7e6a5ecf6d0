import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute, findRow, queryRows, requireRow, sql, type Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { Job, JobData } from './job.ts';
import { startJobQueue, type JobQueue } from './job-queue.ts';

const silent = { warn: () => {}, error: () => {} };
const saoPauloTen = '0 10 * * *';

let db: Database;
let nodes: JobQueue[];
beforeEach(async () => {
  db = await openTestDatabase();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await db.close();
});

async function startNode(
  jobs: Job[],
  paces: { retryDelaySeconds?: number; pollSeconds?: number } = {},
): Promise<JobQueue> {
  const quick = { retryDelaySeconds: 1, pollSeconds: 0.5, lookSeconds: 1 };
  const node = await startJobQueue({ db, jobs, log: silent, ...quick, ...paces });
  nodes.push(node);
  return node;
}

/** A job that records its runs. `ran` resolves after so many runs. */
function watchedJob(rest: Partial<Job> = {}) {
  const runs: JobData[] = [];
  let listeners: (() => void)[] = [];
  const job: Job = {
    name: 'watched',
    what: 'tells of its runs',
    ...rest,
    work: async (data) => {
      runs.push(data);
      for (const tell of listeners) tell();
      await rest.work?.(data);
    },
  };
  const ran = (times: number) =>
    new Promise<void>((resolve) => {
      const look = () => runs.length >= times && resolve();
      listeners = [...listeners, look];
      look();
    });
  return { job, runs, ran };
}

const enqueue = (node: JobQueue, wanted: Parameters<JobQueue['enqueue']>[1]) =>
  db.transaction((tx) => node.enqueue(tx, wanted));

/** Makes the database look as if no node had run for this many hours: ages the schedules and the last look at them. */
async function beDownSince(hours: number): Promise<void> {
  const since = sql`now() - make_interval(hours => ${hours})`;
  await execute(db, sql`update jobs.schedule set created_on = ${since}, updated_on = ${since}`);
  await execute(db, sql`update jobs.version set cron_on = ${since}`);
}

/** Makes the database look as if its clock had been ahead by this, and is right again. */
async function haveBeenAhead(by: { hours: number }): Promise<void> {
  const ahead = sql`make_interval(hours => ${by.hours})`;
  await execute(
    db,
    sql`update jobs.job set created_on = created_on + ${ahead}, start_after = start_after + ${ahead},
          started_on = started_on + ${ahead}, heartbeat_on = heartbeat_on + ${ahead}, singleton_on = singleton_on + ${ahead}`,
  );
  await execute(
    db,
    sql`update jobs.schedule set created_on = created_on + ${ahead}, updated_on = updated_on + ${ahead}`,
  );
  await execute(db, sql`update jobs.version set cron_on = cron_on + ${ahead}`);
  await execute(db, sql`update jobs.queue set monitor_claim_on = now() + ${ahead}, maintain_on = now() + ${ahead}`);
}

const isIdle = async () => {
  const { count } = await requireRow(
    db,
    sql<{ count: number }>`select count(*) from jobs.job where name <> 'dead' and state <= 'active'`,
  );
  return count === 0;
};

async function untilIdle(): Promise<void> {
  for (;;) {
    if (await isIdle()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function reportOf(node: JobQueue) {
  const [report] = await node.list();
  if (report === undefined) throw new Error('there is no job');
  return report;
}

describe('a job', () => {
  it('that is asked for in a transaction runs when that commits, with its data', async () => {
    const { job, runs, ran } = watchedJob();
    const node = await startNode([job]);
    await enqueue(node, { name: 'watched', data: { orderId: 'a', amount: 5 } });
    await ran(1);
    expect(runs).toEqual([{ orderId: 'a', amount: 5 }]);
  });

  it('that is asked for in a transaction that fails never runs', async () => {
    const { job, runs, ran } = watchedJob();
    const node = await startNode([job]);
    const failing = db.transaction(async (tx) => {
      expect(await node.enqueue(tx, { name: 'watched', data: { is: 'rolled back' } })).toBe(true);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(node, { name: 'watched', data: { is: 'committed' } });
    await ran(1);
    await untilIdle();
    expect(runs).toEqual([{ is: 'committed' }]);
  });

  it('with a key is not taken again while it waits', async () => {
    const { job, ran, runs } = watchedJob();
    const node = await startNode([job]);
    const taken = await db.transaction(async (tx) => [
      await node.enqueue(tx, { name: 'watched', key: 'one' }),
      await node.enqueue(tx, { name: 'watched', key: 'one' }),
      await node.enqueue(tx, { name: 'watched', key: 'two' }),
    ]);
    expect(taken).toEqual([true, false, true]);
    await ran(2);
    await untilIdle();
    expect(runs).toHaveLength(2);
  });

  it('that a dead node left half-way is run again by another', async () => {
    const { job, ran } = watchedJob();
    const first = await startNode([]);
    // A node has taken this job and has been silent since.
    await enqueue(first, { name: 'watched' });
    await execute(
      db,
      sql`update jobs.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
          where name = 'work'`,
    );
    await first.stop();
    await startNode([job]);
    await ran(1);
    await untilIdle();
    expect(await findRow(db, sql`select retry_count from jobs.job where name = 'work'`)).toEqual({ retry_count: 1 });
  });

  it('that waits is done as soon as the one before is, failed or not', async () => {
    const ran: string[] = [];
    const fail = (name: string) => {
      ran.push(name);
      return Promise.reject(new Error('the bank is closed'));
    };
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await startNode(
      names.map((name) => ({ name, what: 'fails', atStart: true, work: () => fail(name) })),
      { retryDelaySeconds: 600, pollSeconds: 45 },
    );
    await expect.poll(() => ran.toSorted(), { timeout: 30_000 }).toEqual(names);
  });

  it('that is under way is finished before the queue stops', async () => {
    let isDone = false;
    const { job, ran } = watchedJob({
      work: () =>
        new Promise((resolve) => {
          setTimeout(() => {
            isDone = true;
            resolve();
          }, 300);
        }),
    });
    const node = await startNode([job]);
    await enqueue(node, { name: 'watched' });
    await ran(1);
    await node.stop();
    expect(isDone).toBe(true);
    expect(await isIdle()).toBe(true);
  });
});

describe('a schedule', () => {
  it('that came due while no server ran is made up for once, by one of two nodes', async () => {
    const { job, ran, runs } = watchedJob({ cron: saoPauloTen });
    await startNode([job]).then((node) => node.stop());
    await beDownSince(24 * 5);
    await Promise.all([startNode([job]), startNode([job])]);
    await ran(1);
    await untilIdle();
    expect(runs).toEqual([{}]);
  });

  it('keeps São Paulo’s time, and ends with its job', async () => {
    const { job } = watchedJob({ cron: saoPauloTen });
    const node = await startNode([job]);
    const { nextRunAt } = await reportOf(node);
    expect(nextRunAt?.toISOString()).toMatch(/T13:00:00\.000Z$/u);
    await node.stop();
    await startNode([{ ...job, name: 'another' }]);
    expect(await queryRows(db, sql`select key, timezone from jobs.schedule`)).toEqual([
      { key: 'another', timezone: 'America/Sao_Paulo' },
    ]);
  });

  it('of work that catches up runs once when nodes start, however many', async () => {
    const { job, ran, runs } = watchedJob({
      atStart: true,
      work: () => new Promise((resolve) => setTimeout(resolve, 500)),
    });
    await Promise.all([startNode([job]), startNode([job])]);
    await ran(1);
    await untilIdle();
    expect(runs).toHaveLength(1);
  });
});

describe('after the database’s clock was ahead and was set right', () => {
  it('a schedule goes on, also at the times that the wrong clock had already shown', async () => {
    const { job, ran, runs } = watchedJob({ cron: '* * * * *' });
    const first = await startNode([job]);
    await ran(1);
    await untilIdle();
    await first.stop();
    await haveBeenAhead({ hours: 10 });
    await startNode([job]);
    await ran(runs.length + 1);
    expect(await queryRows(db, sql`select id from jobs.job where singleton_on > now() at time zone 'UTC'`)).toEqual([]);
  });

  it('a job that waits, and one that a dead node left half-way, don’t wait for that time', async () => {
    const first = await startNode([]);
    await enqueue(first, { name: 'watched', key: 'taken' });
    await execute(
      db,
      sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now(), heartbeat_seconds = 1 where name = 'work'`,
    );
    await enqueue(first, { name: 'watched', key: 'waiting' });
    await first.stop();
    await haveBeenAhead({ hours: 10 });
    const { job, ran } = watchedJob();
    await startNode([job]);
    await ran(2);
    await untilIdle();
  });
});

describe('a job that fails', () => {
  const row = 'Failing row contains (1, 11987654321).';
  const failing = () =>
    watchedJob({ work: () => Promise.reject(Object.assign(new Error('the bank is closed'), { detail: row })) });

  it('is tried again later, and says why it failed without the row that the database quotes', async () => {
    const { job, ran } = failing();
    const node = await startNode([job], { retryDelaySeconds: 60 });
    await enqueue(node, { name: 'watched' });
    await ran(1);
    await expect
      .poll(async () => (await reportOf(node)).failures)
      .toMatchObject([{ isDead: false, tries: 1, error: 'the bank is closed' }]);
    const { wait, output } = await requireRow(
      db,
      sql<{ wait: number; output: string }>`
        select extract(epoch from start_after - now())::int as wait, output::text from jobs.job where name = 'work'`,
    );
    expect(wait).toBeGreaterThan(20);
    expect(output).not.toContain(row);
  });

  it('too often becomes a dead letter, and runs again when somebody replays it', async () => {
    let isClosed = true;
    const { job, ran, runs } = watchedJob({
      work: () => (isClosed ? Promise.reject(new Error('the bank is closed')) : Promise.resolve()),
    });
    const node = await startNode([job]);
    await enqueue(node, { name: 'watched', data: { orderId: 'a' } });
    // Makes the tries due at once, as if time went by between them.
    const hurry = setInterval(() => {
      void execute(db, sql`update jobs.job set start_after = now() where name = 'work' and state = 'retry'`);
    }, 100);
    await ran(7);
    await expect.poll(async () => (await reportOf(node)).failures.length, { timeout: 5_000 }).toBe(1);
    clearInterval(hurry);
    const { failures, waiting } = await reportOf(node);
    expect([waiting, failures[0]]).toMatchObject([0, { isDead: true, tries: 7, error: 'the bank is closed' }]);
    isClosed = false;
    const replay = () => db.transaction((tx) => node.replay(tx, failures[0]?.id ?? ''));
    expect(await replay()).toBe(true);
    expect(await replay()).toBe(false);
    await ran(8);
    await untilIdle();
    expect(runs[7]).toEqual({ orderId: 'a' });
    expect(await reportOf(node)).toMatchObject({ failures: [], lastRun: { state: 'completed' } });
  });
});
