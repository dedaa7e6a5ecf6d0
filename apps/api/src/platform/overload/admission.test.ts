import { setImmediate } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, type Admission, type Asking } from './admission.ts';
import { waitForTurn, waitOutside } from './visit.ts';

const limits = {
  mostAtWork: 2,
  mostAtWorkInCrowd: 2,
  burst: { most: 4, waitMs: 100 },
  crowded: { most: 2, waitMs: 10 },
  calmAfterMs: 500,
  ofOneCaller: { atWork: 2, waiting: 2 },
};

let nowMs: number;
let admission: Admission;
beforeEach(() => {
  nowMs = 1_000;
  admission = createAdmission(limits, () => nowMs);
});

const present: Asking = { hasDisconnected: () => false };
const overloaded = { code: codes.overloaded, refusal: { retryAfterSeconds: 1 } };
const tooMany = { code: codes.tooManyTries, refusal: { retryAfterSeconds: 1 } };

/** A request whose work ends when the test calls `leave`. */
function ask(asking: Asking = present, inside: (end: Promise<void>) => Promise<unknown> = (end) => end) {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const request = {
    hasBegun: false,
    leave: async () => (resolve(), setImmediate()),
    answer: Promise.resolve<unknown>(0),
  };
  request.answer = admission.admit(asking, async () => {
    request.hasBegun = true;
    return inside(end);
  });
  // The tests assert on the refusals later; until then they must not count as unhandled.
  request.answer.catch(() => {});
  return request;
}

const begunOf = (requests: { hasBegun: boolean }[]) => requests.map(({ hasBegun }) => hasBegun);

async function askTimes(count: number, asking?: Asking) {
  const requests = Array.from({ length: count }, () => ask(asking));
  await setImmediate();
  return requests;
}

describe('the house', () => {
  it('works on so many at once, and lets the next in when one leaves, in order', async () => {
    const requests = await askTimes(4);
    expect(begunOf(requests)).toEqual([true, true, false, false]);
    await requests[1]!.leave();
    expect(begunOf(requests)).toEqual([true, true, true, false]);
    await requests[0]!.leave();
    expect(begunOf(requests)).toEqual([true, true, true, true]);
  });

  it('lets a burst wait, but not longer than its time: then it is 503, and no work was done', async () => {
    const [first, second, inTime, late] = await askTimes(4);
    nowMs += 100;
    await first!.leave();
    nowMs += 1;
    await second!.leave();
    expect(begunOf([inTime!, late!])).toEqual([true, false]);
    await expect(late!.answer).rejects.toMatchObject(overloaded);
  });

  it('lets few wait, and only for moments, once somebody had to be sent away, until it has been calm for a while', async () => {
    const [first, second, , late] = await askTimes(4);
    nowMs += 101;
    await first!.leave();
    await expect(late!.answer).rejects.toMatchObject(overloaded);
    const [direct, soon, notSoon, one] = await askTimes(4);
    expect(begunOf([direct!, soon!, notSoon!])).toEqual([true, false, false]);
    await expect(one!.answer).rejects.toMatchObject(overloaded);
    expect(admission.isFull()).toBe(true);
    nowMs += 10;
    await second!.leave();
    expect(soon!.hasBegun).toBe(true);
    nowMs += 1;
    await direct!.leave();
    await expect(notSoon!.answer).rejects.toMatchObject(overloaded);
    nowMs += 500;
    const [free, ...burst] = await askTimes(5);
    expect(free!.hasBegun).toBe(true);
    expect(admission.isFull()).toBe(true);
    nowMs += 99;
    await soon!.leave();
    expect(burst[0]!.hasBegun).toBe(false);
  });

  it('has fewer at work while it sends requests away', async () => {
    admission = createAdmission({ ...limits, mostAtWorkInCrowd: 1 }, () => nowMs);
    const [first, second, third, , , , last] = await askTimes(7);
    await expect(last!.answer).rejects.toMatchObject(overloaded);
    await first!.leave();
    expect(third!.hasBegun).toBe(false);
    await second!.leave();
    expect(third!.hasBegun).toBe(true);
    nowMs += 501;
    await third!.leave();
    nowMs += 501;
    expect(begunOf(await askTimes(3))).toEqual([true, true, false]);
  });

  it('sends away at once who would make the line too long', async () => {
    const requests = await askTimes(7);
    await expect(requests[6]!.answer).rejects.toMatchObject(overloaded);
    await requests[0]!.leave();
    expect(begunOf(requests)).toEqual([true, true, true, false, false, false, false]);
  });

  it('sends away who waited too long also when nobody leaves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [, , waiting] = await askTimes(3);
    nowMs += 101;
    vi.advanceTimersByTime(100);
    await expect(waiting!.answer).rejects.toMatchObject(overloaded);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes over who has hung up: no work for them', async () => {
    const requests = await askTimes(2);
    let isGone = false;
    const [gone] = await askTimes(1, { hasDisconnected: () => isGone });
    const [next] = await askTimes(1);
    isGone = true;
    await requests[0]!.leave();
    expect(begunOf([gone!, next!])).toEqual([false, true]);
    await expect(gone!.answer).rejects.toMatchObject(overloaded);
  });

  it('never lets wait what is urgent', async () => {
    await askTimes(6);
    const [urgent] = await askTimes(1, { ...present, isUrgent: true });
    expect(urgent!.hasBegun).toBe(true);
  });

  it('has a place free while a request waits outside, or for its turn, and its own again afterwards', async () => {
    for (const wait of [waitOutside, waitForTurn]) {
      const { promise: outside, resolve: comeBack } = Promise.withResolvers<void>();
      const waiting = ask(present, (end) => wait(() => outside).then(() => end));
      const [other, another] = await askTimes(2);
      expect(begunOf([other!, another!])).toEqual([true, true]);
      comeBack();
      await setImmediate();
      const [third] = await askTimes(1);
      await other!.leave();
      expect(third!.hasBegun).toBe(false);
      await waiting.leave();
      expect(third!.hasBegun).toBe(true);
      await another!.leave();
      await third!.leave();
    }
  });

  it('has its places again after failures', async () => {
    const failing = Array.from({ length: 10 }, () =>
      admission.admit(present, () => Promise.reject(new Error('no'))).catch(String),
    );
    expect(new Set(await Promise.all(failing))).toEqual(
      new Set(['Error: no', 'RefusedError: Estamos com muito movimento agora. Tente de novo em instantes.']),
    );
    expect(begunOf(await askTimes(3))).toEqual([true, true, false]);
  });
});

describe('one caller', () => {
  const wide = { ...limits, mostAtWork: 100, mostAtWorkInCrowd: 100 };
  const mine = { ...present, caller: 'mine' };
  beforeEach(() => {
    admission = createAdmission(wide, () => nowMs);
  });

  it('has a few requests at work and a few that wait; more are 429, and nobody else notices', async () => {
    const requests = await askTimes(5, mine);
    expect(begunOf(requests)).toEqual([true, true, false, false, false]);
    await expect(requests[4]!.answer).rejects.toMatchObject(tooMany);
    const [other] = await askTimes(1, { ...present, caller: 'other' });
    expect(other!.hasBegun).toBe(true);
    await requests[0]!.leave();
    await requests[1]!.leave();
    expect(begunOf(requests)).toEqual([true, true, true, true, false]);
  });

  it('makes no room for more of its own by waiting for its turn, and does by waiting outside', async () => {
    const { promise: later } = Promise.withResolvers<void>();
    ask(mine, () => waitForTurn(() => later));
    ask(mine, () => waitForTurn(() => later));
    const [waiting] = await askTimes(1, mine);
    expect(waiting!.hasBegun).toBe(false);
    ask({ ...present, caller: 'other' }, () => waitOutside(() => later));
    ask({ ...present, caller: 'other' }, () => waitOutside(() => later));
    const [third] = await askTimes(1, { ...present, caller: 'other' });
    expect(third!.hasBegun).toBe(true);
  });

  it('who is sent away by the house keeps no place of its own', async () => {
    admission = createAdmission(
      {
        ...limits,
        mostAtWork: 0,
        mostAtWorkInCrowd: 0,
        burst: { most: 0, waitMs: 0 },
        crowded: { most: 0, waitMs: 0 },
      },
      () => nowMs,
    );
    for (let times = 0; times < 5; times += 1)
      await expect(admission.admit(mine, async () => {})).rejects.toMatchObject(overloaded);
  });
});
