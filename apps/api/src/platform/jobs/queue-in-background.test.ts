import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { queueInBackground } from './queue-in-background.ts';

const silent = { warn: () => {}, error: () => {} };

it('a queue rests while there is a doubt about the time, and then does what waited', async () => {
  const db = await openTestDatabase();
  let [doubt, runs] = [undefined as string | undefined, 0];
  const jobs = [{ name: 'counted', what: 'counts its runs', work: async () => void (runs += 1) }];
  const node = queueInBackground({ db, pollSeconds: 0.5, lookSeconds: 1, findDoubt: () => doubt });
  try {
    node.start({ jobs, log: silent });
    await expect.poll(node.find, { timeout: 20_000 }).toBeDefined();
    const queue = node.find();
    if (queue === undefined) throw new Error('the queue is gone before anybody doubts');
    doubt = 'The clocks disagree.';
    await expect.poll(node.find, { timeout: 20_000 }).toBeUndefined();
    expect(await db.transaction((tx) => queue.enqueue(tx, { name: 'counted' }))).toBe(true);
    expect(runs).toBe(0);
    doubt = undefined;
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  } finally {
    await node.stop();
    await db.close();
  }
});
