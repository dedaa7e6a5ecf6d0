import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createEngineLine } from './engine-line.ts';

let nowMs = 0;
let served: string[] = [];
let line = createEngineLine(1_000, () => nowMs);

beforeEach(() => {
  [nowMs, served] = [0, []];
  line = createEngineLine(1_000, () => nowMs);
});

const ask = async (use: 'statement' | 'transaction', name: string): Promise<void> => {
  await line.enter(use);
  served.push(name);
};

/** Serves all users; each takes `eachMs`. */
async function serveAll(count: number, eachMs: number): Promise<string[]> {
  for (let index = 0; index < count; index += 1) {
    await setImmediate();
    nowMs += eachMs;
    line.leave();
  }
  return served;
}

test('statements go before transactions, each kind in its order', async () => {
  void ask('transaction', 'first');
  void ask('transaction', 't1');
  void ask('transaction', 't2');
  void ask('statement', 's1');
  void ask('statement', 's2');
  expect(await serveAll(5, 1)).toEqual(['first', 's1', 's2', 't1', 't2']);
});

test('a transaction that has waited for 30 ms goes next, but not two in a row while a statement waits', async () => {
  void ask('statement', 's0');
  void ask('transaction', 't1');
  void ask('transaction', 't2');
  for (let number = 1; number <= 5; number += 1) void ask('statement', `s${number}`);
  expect(await serveAll(8, 10)).toEqual(['s0', 's1', 's2', 't1', 's3', 't2', 's4', 's5']);
});

test('a request whose statement just ended asks for its next one before a transaction begins', async () => {
  await ask('statement', 's1');
  void ask('transaction', 't1');
  line.leave();
  await ask('statement', 's2');
  expect(await serveAll(1, 1)).toEqual(['s1', 's2']);
  await setImmediate();
  expect(served).toEqual(['s1', 's2', 't1']);
});

test('what has waited too long is refused when its turn comes, though no timer had its own', async () => {
  await line.enter('statement');
  const waiting = [line.enter('statement'), line.enter('transaction')];
  nowMs = 1_000;
  const last = line.enter('statement');
  line.leave();
  for (const one of waiting) await expect(one).rejects.toMatchObject({ refusal: { retryAfterSeconds: 1 } });
  await last;
  expect(line.waiting()).toBe(0);
});

test('what waits too long is refused as overloaded, and the others go on', async () => {
  line = createEngineLine(5, () => nowMs);
  await line.enter('statement');
  await expect(line.enter('transaction')).rejects.toMatchObject({ refusal: { retryAfterSeconds: 1 } });
  line.leave();
  await line.enter('statement');
});
