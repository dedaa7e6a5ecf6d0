// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import type { CallPath, Reason } from '@ipe/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from './api.ts';
import { clearDrafts } from '#shell/state/draft.ts';
import { sendOnce } from './intent.ts';

const refused = (code: 100 | 400 | 401 | 403 | 409 | 429 | 500 | 503, reason?: Reason<CallPath>) => () =>
  Promise.reject(new RefusedError({ code, data: reason ? { reason } : {}, msg: 'recusado' }));
const silence = () => Promise.reject(new RefusedError({ code: 0, data: {}, msg: 'sem resposta' }));

/** Sends the content and returns the id that was used. */
async function send(content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()) {
  let used = '';
  await sendOnce('recharge', content, (requestId) => {
    used = requestId;
    return answer();
  }).catch(() => undefined);
  return used;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('one intent', () => {
  it('has a UUID', async () => {
    expect(await send({ amount: 1 })).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });

  it.each([
    ['no answer came', silence],
    ['the server failed', refused(500)],
    ['there were too many tries', refused(429)],
    ['the bank was silent after the order was written down', refused(409, 'psp_unavailable')],
    ['the server had too much to do', refused(503)],
    ['the session had ended', refused(401)],
    ['the player had to show who they are', refused(403, 'presence_needed')],
    ['the player had to show where they are', refused(403, 'location_blocked')],
  ])('keeps its id while %s', async (_, answer) => {
    const first = await send({ amount: 1 }, answer);
    expect(await send({ amount: 1 }, answer)).toBe(first);
    expect(await send({ amount: 1 })).toBe(first);
  });

  it.each([
    ['a success', () => Promise.resolve()],
    ['too little money', refused(100)],
    ['wrong input', refused(400)],
    ['no right to it', refused(403, 'identity_required')],
    ['a conflict', refused(409, 'withdrawal_open')],
  ])('ends with %s: the next try is another one', async (_, answer) => {
    const first = await send({ amount: 1 }, answer);
    expect(await send({ amount: 1 })).not.toBe(first);
  });

  it('is another one when its content is', async () => {
    const first = await send({ amount: 1 }, silence);
    expect(await send({ amount: 2 }, silence)).not.toBe(first);
  });

  it('goes on when the answer to an older one comes late', async () => {
    let answerLate = (): void => {};
    const older = send({ amount: 1 }, () => new Promise<void>((resolve) => (answerLate = resolve)));
    const newer = await send({ amount: 2 }, silence);
    answerLate();
    await older;
    expect(await send({ amount: 2 })).toBe(newer);
  });

  it('is one over retries also where the tab keeps nothing', async () => {
    const closed = () => {
      throw new Error('storage is closed');
    };
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
    const first = await send({ amount: 1 }, silence);
    expect(await send({ amount: 1 })).toBe(first);
    expect(await send({ amount: 1 })).not.toBe(first);
  });

  it('is forgotten when the player leaves the account', async () => {
    const first = await send({ amount: 1 }, silence);
    clearDrafts();
    expect(await send({ amount: 1 })).not.toBe(first);
  });
});
