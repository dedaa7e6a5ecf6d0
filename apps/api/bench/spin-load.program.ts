import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection, type Post } from './open-connection.ts';

// Forked by spin.ts: plays over HTTP from a process of its own, one connection per game window.

export type LoadOrder = {
  ports: number[];
  tokens: string[];
  seconds: number;
  /** Spins a second, begun on time however late the answers are. Without it each player spins again when answered. */
  rate?: number;
};
export type LoadFigures = {
  spins: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  /** The length of the last answer's body. */
  answerBytes: number;
};

let answerBytes = 0;

async function spin(post: Post): Promise<void> {
  const body = JSON.stringify({ requestId: randomUUID(), stakeCentavos: 100, mode: 'base' });
  answerBytes = (await post('/api/game/play', body)).length;
}

/** Every window spins again as soon as it is answered. @returns the time of each answer */
async function spinClosedLoop(windows: Post[], endsAt: number): Promise<number[]> {
  const tookMs: number[] = [];
  const play = async (post: Post) => {
    let begunAt = performance.now();
    while (begunAt < endsAt) {
      await spin(post);
      const answeredAt = performance.now();
      tookMs.push(answeredAt - begunAt);
      begunAt = answeredAt;
    }
  };
  await Promise.all(windows.map(play));
  return tookMs;
}

/** Every millisecond, the spins that are due take idle windows. The wait for a window counts as time taken. */
async function spinAtRate(windows: Post[], endsAt: number, rate: number): Promise<number[]> {
  const tookMs: number[] = [];
  const idle = [...windows];
  const dueAt: number[] = [];
  const start = () => {
    while (idle.length > 0 && dueAt.length > 0) void take(idle.pop()!, dueAt.shift()!);
  };
  const take = async (post: Post, mineAt: number) => {
    await spin(post);
    tookMs.push(performance.now() - mineAt);
    idle.push(post);
    start();
  };
  const begunAt = performance.now();
  let due = 0;
  for (let now = begunAt; now < endsAt || idle.length < windows.length; now = performance.now()) {
    for (; now < endsAt && due < ((now - begunAt) * rate) / 1_000; due += 1) dueAt.push(now);
    start();
    await sleep(1);
  }
  return tookMs;
}

async function play({ ports, tokens, seconds, rate }: LoadOrder): Promise<LoadFigures> {
  const connections = await Promise.all(
    tokens.map((token, index) => openConnection(ports[index % ports.length]!, token)),
  );
  const windows = connections.map(({ post }) => post);
  const begunAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const endsAt = begunAt + seconds * 1_000;
  const tookMs = await (rate === undefined ? spinClosedLoop(windows, endsAt) : spinAtRate(windows, endsAt, rate));
  const perSecond = tookMs.length / ((performance.now() - begunAt) / 1_000);
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const { close } of connections) close();
  const sorted = tookMs.toSorted((one, other) => one - other);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return {
    spins: tookMs.length,
    perSecond,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    cpuMs: (user + system) / 1_000,
    answerBytes,
  };
}

process.on('message', async (order: LoadOrder) => process.send?.(await play(order)));
process.once('disconnect', () => process.exit());
