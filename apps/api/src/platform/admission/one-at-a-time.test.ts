import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { describe, expect, it, vi } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

describe('createOneAtATime', () => {
  it('never runs two works of one key together, keeps their order, and goes on after a failure', async () => {
    const oneAtATime = createOneAtATime<string>();
    const running = new Map<string, number>();
    const done: string[] = [];
    const work = (key: string, name: string) =>
      oneAtATime(key, async () => {
        running.set(key, (running.get(key) ?? 0) + 1);
        expect(running.get(key)).toBe(1);
        await wait(2);
        running.set(key, 0);
        done.push(name);
        if (name === 'a2') throw new Error('a2 failed');
      });
    const results = await Promise.allSettled([work('a', 'a1'), work('a', 'a2'), work('b', 'b1'), work('a', 'a3')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  });

  it('refuses a key that sixty-four wait for already, and no other key', async () => {
    const oneAtATime = createOneAtATime<string>();
    let end = () => {};
    const running = oneAtATime('a', () => new Promise<void>((resolve) => (end = resolve)));
    const waiting = Array.from({ length: 64 }, () => oneAtATime('a', async () => {}));
    await expect(oneAtATime('a', async () => {})).rejects.toMatchObject({
      code: codes.tooManyTries,
      refusal: { retryAfterSeconds: 1 },
    });
    await oneAtATime('b', async () => {});
    end();
    await Promise.all([running, ...waiting]);
    await oneAtATime('a', async () => {});
  });

  it('waits between two works of one key where one waits for the other, and not before one that waited for none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const oneAtATime = createOneAtATime<string>(25);
    const begun: string[] = [];
    const work = (name: string) => async () => void begun.push(name);
    const all = [oneAtATime('a', work('first')), oneAtATime('a', work('second')), oneAtATime('b', work('other'))];
    await vi.advanceTimersByTimeAsync(24);
    expect(begun).toEqual(['first', 'other']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'other', 'second']);
    await Promise.all(all);
    await oneAtATime('a', work('alone'));
    expect(begun.at(-1)).toBe('alone');
  });

  it('waits longer, up to four times, the more works of the key wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const oneAtATime = createOneAtATime<string>(25);
    const begunAt: number[] = [];
    const startedAt = performance.now();
    const work = async () => void begunAt.push(performance.now() - startedAt);
    const all = Array.from({ length: 7 }, () => oneAtATime('a', work));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(all);
    expect(begunAt).toEqual([0, 100, 200, 300, 375, 425, 450]);
  });
});
