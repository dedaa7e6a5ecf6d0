import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { inLanes, oneByOne } from './in-lanes.ts';
import { lookAtDue } from './look-at-due.ts';

it('works on every item once, four at a time', async () => {
  const done: number[] = [];
  let [atWork, most] = [0, 0];
  await inLanes(
    Array.from({ length: 50 }, (_, index) => index),
    async (item) => {
      most = Math.max(most, (atWork += 1));
      await sleep(1);
      atWork -= 1;
      done.push(item);
    },
  );
  expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(most).toBe(4);
});

it('tries all of them before it says which failed first', async () => {
  const tried: number[] = [];
  const working = inLanes([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    tried.push(item);
    if (item % 2 === 0) throw new Error(`item ${item} failed`);
  });
  await expect(working).rejects.toThrow('item 2 failed');
  expect(tried).toHaveLength(9);
});

it('ends when the items can’t be asked for any more', async () => {
  async function* items() {
    yield 1;
    await sleep(1);
    throw new Error('no more pages');
  }
  await expect(inLanes(items(), async () => {})).rejects.toThrow('no more pages');
});

it('works on one after another where it is told so, and tries all of them too', async () => {
  const tried: number[] = [];
  let atWork = 0;
  const working = oneByOne([1, 2, 3, 4], async (item) => {
    expect((atWork += 1)).toBe(1);
    await sleep(1);
    atWork -= 1;
    tried.push(item);
    if (item > 2) throw new Error(`item ${item} failed`);
  });
  await expect(working).rejects.toThrow('item 3 failed');
  expect(tried).toEqual([1, 2, 3, 4]);
});

it('a run over due rows ends, though each fails and is due again before the last was looked at', async () => {
  const start = Date.parse('2026-11-20T12:00:00Z');
  let now = start;
  const rows = Array.from({ length: 60 }, (_, playerId) => ({ playerId, lookAt: new Date(start) }));
  const looked: number[] = [];
  const run = lookAtDue(
    { db: {} as Database, clock: () => new Date(now) },
    {
      rows: {
        listDue: async (_db, { now: at, dueBy = at }, limit) =>
          rows.filter(({ lookAt }) => lookAt <= dueBy).slice(0, limit),
        putOff: async (_db, row, until) => {
          Object.assign(row, { lookAt: until });
          return true;
        },
      },
      look: async ({ playerId }) => {
        looked.push(playerId);
        now += 10_000;
        if (looked.length > 300) return;
        throw new Error('out of order');
      },
    },
  );
  await expect(run).rejects.toThrow('out of order');
  expect(looked).toEqual(rows.map(({ playerId }) => playerId));
});
