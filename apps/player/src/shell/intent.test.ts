// @vitest-environment happy-dom
import './testing/fake-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from './api.ts';
import { sendOnce } from './intent.ts';

const silence = () => Promise.reject(new RefusedError({ code: 0, data: {}, msg: 'sem resposta' }));
const refusal = () => Promise.reject(new RefusedError({ code: 409, data: {}, msg: 'recusado' }));

/** Sends and tells under which id. */
async function send(content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()) {
  let used = '';
  await sendOnce('recharge', content, (requestId) => {
    used = requestId;
    return answer();
  }).catch(() => undefined);
  return used;
}

beforeEach(() => sessionStorage.clear());

describe('one intent', () => {
  it('has a UUID', async () => {
    expect(await send({ amount: 1 })).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });

  it('keeps its id while no certain answer came', async () => {
    const first = await send({ amount: 1 }, silence);
    expect(await send({ amount: 1 }, silence)).toBe(first);
    expect(await send({ amount: 1 })).toBe(first);
  });

  it('ends with an answer, good or bad', async () => {
    const first = await send({ amount: 1 });
    const second = await send({ amount: 1 }, refusal);
    const third = await send({ amount: 1 });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('is another one when its content is', async () => {
    const first = await send({ amount: 1 }, silence);
    expect(await send({ amount: 2 }, silence)).not.toBe(first);
  });
});
