import { describe, expect, it, vi } from 'vitest';
import { createFairQueue, type Place } from './fair-queue.ts';

type Line = 'flood' | 'quiet';

/** A queue that runs one work at a time. `endings` end the works, in the order in which they began. */
function build(maxWaiting = 3) {
  const queue = createFairQueue<Line>({ atOnce: 1, maxWaiting });
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const run = (name: string, place: Place<Line>) =>
    queue.run(place, async () => {
      begun.push(name);
      await new Promise<void>((end) => endings.push(end));
      return name;
    });
  /** Ends the running work, and then every work that begins after it. */
  async function endAll() {
    await new Promise(setImmediate);
    for (let end = endings.shift(); end !== undefined; end = endings.shift()) {
      end();
      await new Promise(setImmediate);
    }
  }
  return { queue, run, begun, endAll };
}

const flood = { line: 'flood' } as const;

describe('a queue of several lines', () => {
  it('lets lines take turns: who waits alone goes before the rest of a long line', async () => {
    const { run, begun, endAll } = build();
    const works = ['f1', 'f2', 'f3'].map((name) => run(name, flood));
    works.push(run('q1', { line: 'quiet' }));
    await endAll();
    expect(await Promise.all(works)).toEqual(['f1', 'f2', 'f3', 'q1']);
    expect(begun).toEqual(['f1', 'q1', 'f2', 'f3']);
  });

  it('a full line refuses, and leaves the other line its room', async () => {
    const { run, endAll, queue } = build();
    const works = ['f1', 'f2', 'f3', 'f4'].map((name) => run(name, flood));
    await expect(run('f5', flood)).rejects.toMatchObject({ code: 503, refusal: { retryAfterSeconds: 2 } });
    works.push(run('q1', { line: 'quiet' }));
    expect(queue.waiting('flood')).toBe(3);
    await endAll();
    expect(await Promise.all(works)).toHaveLength(5);
  });

  it('a lower rank goes first, equals as they came', async () => {
    const { run, begun, endAll } = build();
    const works = [run('running', flood)];
    works.push(run('b', { ...flood, rank: 5 }), run('c', { ...flood, rank: 5 }), run('a', { ...flood, rank: 1 }));
    await endAll();
    await Promise.all(works);
    expect(begun).toEqual(['running', 'a', 'b', 'c']);
  });

  it('a full line gives its last place to a lower rank', async () => {
    const { run, begun, endAll } = build(1);
    const works = [run('running', flood)];
    const last = run('last', { ...flood, rank: 9 });
    const refused = expect(last).rejects.toMatchObject({ code: 503 });
    works.push(run('first', { ...flood, rank: 0 }));
    await refused;
    await endAll();
    await Promise.all(works);
    expect(begun).toEqual(['running', 'first']);
  });

  it('who has left is not worked for, and keeps nobody waiting', async () => {
    const { run, begun, endAll, queue } = build();
    const works = [run('running', flood)];
    const client = new AbortController();
    const left = run('left', { ...flood, signal: client.signal });
    const refused = expect(left).rejects.toMatchObject({ code: 503 });
    works.push(run('stays', flood));
    client.abort();
    await refused;
    expect(queue.waiting('flood')).toBe(1);
    await expect(run('late', { ...flood, signal: client.signal })).rejects.toMatchObject({ code: 503 });
    await endAll();
    await Promise.all(works);
    expect(begun).toEqual(['running', 'stays']);
  });

  it('says how long the next one would wait, by how long works took lately and who else waits', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    const queue = createFairQueue<Line>({ atOnce: 2, maxWaiting: 9 });
    const run = (line: Line) => queue.run({ line }, () => new Promise((end) => setTimeout(end, 100)));
    const first = run('flood');
    await vi.advanceTimersByTimeAsync(100);
    await first;
    expect(queue.expectedWaitMs('flood')).toBe(0);
    const works = [run('flood'), run('flood'), run('flood')];
    expect(queue.expectedWaitMs('flood')).toBe(100);
    expect(queue.expectedWaitMs('quiet')).toBe(100);
    const arrive = queue.announce('flood');
    expect(queue.expectedWaitMs('flood')).toBe(150);
    arrive();
    arrive();
    expect(queue.expectedWaitMs('flood')).toBe(100);
    works.push(run('quiet'));
    expect(queue.expectedWaitMs('flood')).toBe(200);
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all(works);
  });

  it('a work that fails gives its place on', async () => {
    const queue = createFairQueue<Line>({ atOnce: 1, maxWaiting: 1 });
    await expect(queue.run(flood, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(flood, async () => 'next')).toBe('next');
  });
});
