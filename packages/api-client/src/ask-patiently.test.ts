import { beforeEach, expect, it, vi } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import type { Reply } from './reply.ts';

type WalletReply = Reply<'/api/user/wallet'>;

const busy: WalletReply = { code: 503, data: { retryAfterSeconds: 1 }, msg: 'Estamos com muito movimento agora.' };
const done: WalletReply = { code: 1, data: { balance: 1, withdraw: 0, debtCentavos: 0, detail: [] }, msg: '' };

beforeEach(() => void vi.useFakeTimers());

const asking = (...replies: WalletReply[]) =>
  vi.fn<(timeoutMs: number) => Promise<WalletReply>>(async () => replies.shift() ?? busy);

it('waits what the server asks for, and no more than twice that', async () => {
  const ask = asking(busy, done);
  const reply = askPatiently(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await reply).toEqual(done);
});

it('those who were sent away together come back one after another', async () => {
  const crowd = Array.from({ length: 200 }, () => asking(busy, done));
  const replies = Promise.all(crowd.map((ask) => askPatiently(ask)));
  await vi.advanceTimersByTimeAsync(1_500);
  const back = crowd.filter((ask) => ask.mock.calls.length === 2).length;
  expect(back).toBeGreaterThan(50);
  expect(back).toBeLessThan(150);
  await vi.advanceTimersByTimeAsync(500);
  await replies;
});

it('waits longer each time, and gives the server’s sentence back within the fifteen seconds of one call', async () => {
  const ask = asking();
  const begunAt = Date.now();
  const askedAt: number[] = [];
  const reply = askPatiently(async (timeoutMs) => {
    askedAt.push(Date.now() - begunAt);
    expect(timeoutMs).toBe(15_000 - (Date.now() - begunAt));
    return ask(timeoutMs);
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await reply).toEqual(busy);
  const waits = askedAt.slice(1).map((at, index) => at - askedAt[index]!);
  expect(waits.length).toBeGreaterThanOrEqual(2);
  for (const [index, waitMs] of waits.entries()) expect(waitMs).toBeGreaterThanOrEqual(1_000 * 2 ** index);
});

it('leaves every other answer as it is', async () => {
  const refused: WalletReply = { code: 429, data: { retryAfterSeconds: 1 }, msg: 'Muitas tentativas.' };
  const ask = asking(refused);
  expect(await askPatiently(ask)).toEqual(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks no more for a caller who went away', async () => {
  const caller = new AbortController();
  const ask = vi.fn(async () => {
    caller.abort();
    return busy;
  });
  expect(await askPatiently(ask, caller.signal)).toEqual(busy);
  expect(ask).toHaveBeenCalledTimes(1);
});
