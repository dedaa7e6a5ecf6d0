import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMicroBatch } from './micro-batch.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('createMicroBatch', () => {
  it('collects what arrives while a batch runs, never two items of one key, and answers each its own result', async () => {
    const batches: string[][] = [];
    const batch = createMicroBatch<string, string>({
      run: async (items) => {
        batches.push(items);
        await tick();
        return items.map((item) => `${item}!`);
      },
      keyOf: (item) => item[0],
      maxSize: 2,
      maxInFlight: 1,
    });
    const answers = await Promise.all(['a1', 'b1', 'c1', 'a2', 'a3'].map((item) => batch(item)));
    expect(answers).toEqual(['a1!', 'b1!', 'c1!', 'a2!', 'a3!']);
    expect(batches).toEqual([['a1', 'b1'], ['c1', 'a2'], ['a3']]);
  });

  it('sends together what arrives in one turn of the event loop, though one after another', async () => {
    const batches: string[][] = [];
    const batch = createMicroBatch<string, string>({
      run: (items) => (batches.push(items), Promise.resolve(items)),
      keyOf: (item) => item,
      maxSize: 10,
      maxInFlight: 1,
    });
    const first = batch('a');
    await Promise.resolve();
    await Promise.all([first, batch('b')]);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('runs each item of a failed batch by itself where one may have failed the others', async () => {
    const batches: string[][] = [];
    const batch = createMicroBatch<string, string>({
      run: async (items) => {
        batches.push(items);
        if (items.includes('b')) throw new Error('b is down');
        return items.map((item) => `${item}!`);
      },
      mayBeOfOne: (error) => error instanceof Error && error.message === 'b is down',
      keyOf: (item) => item,
      maxSize: 10,
      maxInFlight: 1,
    });
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((item) => batch(item)));
    expect(answers).toMatchObject([{ value: 'a!' }, { reason: { message: 'b is down' } }, { value: 'c!' }]);
    expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  });

  it('goes on after a batch that failed', async () => {
    let calls = 0;
    const batch = createMicroBatch<number, number>({
      run: async (items) => {
        calls += 1;
        if (calls === 1) throw new Error('connection lost');
        return items;
      },
      keyOf: (item) => item,
      maxSize: 10,
      maxInFlight: 1,
    });
    await expect(batch(1)).rejects.toThrow('connection lost');
    expect(await batch(2)).toBe(2);
  });

  it('starts at once what may start, also while an item of a busy key waits', async () => {
    const started: string[] = [];
    const running = Promise.withResolvers<void>();
    const batch = createMicroBatch<string, string>({
      run: async (items) => (started.push(...items), await running.promise, items),
      keyOf: (item) => item[0],
      maxSize: 2,
      maxInFlight: 2,
    });
    const first = batch('a1');
    await nextTurn();
    const second = batch('a2');
    await nextTurn();
    const other = batch('b1');
    await nextTurn();
    expect(started).toEqual(['a1', 'b1']);
    running.resolve();
    await Promise.all([first, second, other]);
  });

  it('lets no key wait for ever behind others', async () => {
    const batch = createMicroBatch<number, number>({
      run: async (items) => (await tick(), items),
      keyOf: (item) => item % 7,
      maxSize: 4,
      maxInFlight: 2,
    });
    const items = Array.from({ length: 500 }, (_, index) => index);
    expect(await Promise.all(items.map((item) => batch(item)))).toEqual(items);
  });
});
