import { describe, expect, it } from 'vitest';
import { charge, newTxid, payoutOf, setFault, startTestBank, takeToken, type TestBank } from './test-bank.ts';

const cobOnly = { path: '/v2/cob' };

/** A call whose answer may have any shape. */
async function callRaw(
  bank: TestBank,
  path: string,
  init: { method?: string; body?: unknown; timeoutMs?: number } = {},
) {
  const headers = { authorization: `Bearer ${await takeToken(bank.url)}`, 'content-type': 'application/json' };
  const body = init.body === undefined ? null : JSON.stringify(init.body);
  const signal = AbortSignal.timeout(init.timeoutMs ?? 5000);
  const response = await fetch(`${bank.url}${path}`, { method: init.method ?? 'GET', headers, body, signal });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

async function bankWithCharge() {
  const bank = await startTestBank();
  const txid = newTxid();
  await bank.call('PUT', `/v2/cob/${txid}`, charge());
  return { bank, path: `/v2/cob/${txid}` };
}

describe('an answer', () => {
  it.each([500, 502, 503, 504, 429])('can be HTTP %i without anything done', async (status) => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-error', status, times: 1, only: { method: 'PUT', path: '/v3/' } });
    expect((await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'))).status).toBe(status);
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(404);
  });

  it('can be HTTP 500 although the payout was made', async () => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-error', status: 500, executes: true, only: { idEnvio: 'W1', method: 'PUT' } });
    expect((await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'))).status).toBe(500);
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).body).toMatchObject({ idEnvio: 'W1' });
    await bank.call('DELETE', '/simulator/faults');
    expect((await bank.call('PUT', '/v3/gn/pix/W1', payoutOf('1.00'))).body).toMatchObject({
      nome: 'id_envio_duplicado',
    });
  });

  it('can be lost on its way although the payout was made', async () => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-lost', times: 1, only: { method: 'PUT', path: '/v3/' } });
    await expect(callRaw(bank, '/v3/gn/pix/W1', { method: 'PUT', body: payoutOf('1.00') })).rejects.toThrow(
      'fetch failed',
    );
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(200);
  });

  it('can be lost together with the request', async () => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-lost', executes: false, times: 1, only: { method: 'PUT', path: '/v3/' } });
    await expect(callRaw(bank, '/v3/gn/pix/W1', { method: 'PUT', body: payoutOf('1.00') })).rejects.toThrow(
      'fetch failed',
    );
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(404);
  });

  it.each([
    [false, 404],
    [true, 200],
  ])('can never come (carried out: %s)', async (executes, status) => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-never', executes, times: 1, only: { method: 'PUT', path: '/v3/' } });
    const silent = callRaw(bank, '/v3/gn/pix/W1', { method: 'PUT', body: payoutOf('1.00'), timeoutMs: 300 });
    await expect(silent).rejects.toThrow('timeout');
    expect((await bank.call('GET', '/v2/gn/pix/enviados/id-envio/W1')).status).toBe(status);
  });

  it('that never comes doesn’t keep the program from stopping', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-never', only: cobOnly });
    const silent = callRaw(bank, path).catch(() => 'gone');
    await new Promise((done) => setTimeout(done, 200));
    const startedAt = performance.now();
    await bank.restart();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(await silent).toBe('gone');
  });

  it('can be slow', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-slow', delayMs: 400, only: cobOnly });
    const startedAt = performance.now();
    expect((await callRaw(bank, path)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(395);
  });

  it('can be garbage that calls itself JSON', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-garbage', only: cobOnly });
    const { status, type, text } = await callRaw(bank, path);
    expect({ status, type }).toEqual({ status: 200, type: expect.stringContaining('application/json') });
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  it('can have a wrong content type', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-content-type', only: cobOnly });
    expect(await callRaw(bank, path)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') });
  });

  it('can have words that no manual knows', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-unknown-words', only: cobOnly });
    expect(JSON.parse((await callRaw(bank, path)).text)).toMatchObject({
      status: 'PALAVRA_NOVA',
      valor: { original: '50.00' },
    });
  });

  it('can have fields that no manual knows, in every object', async () => {
    const { bank, path } = await bankWithCharge();
    await setFault(bank, { kind: 'answer-extra-fields', only: cobOnly });
    expect(JSON.parse((await callRaw(bank, path)).text)).toMatchObject({
      campoNovo: 'valor novo',
      status: 'ATIVA',
      valor: { original: '50.00', objetoNovo: {} },
    });
  });

  it('can be 401 for a token that is dead from then on', async () => {
    const { bank, path } = await bankWithCharge();
    const headers = { authorization: `Bearer ${await takeToken(bank.url)}` };
    const statusOf = async () => (await fetch(`${bank.url}${path}`, { headers })).status;
    expect(await statusOf()).toBe(200);
    await setFault(bank, { kind: 'token-dead', times: 1, only: cobOnly });
    expect([await statusOf(), await statusOf()]).toEqual([401, 401]);
    expect((await callRaw(bank, path)).status).toBe(200);
  });

  it('of the token’s own call goes wrong too', async () => {
    const bank = await startTestBank();
    await setFault(bank, { kind: 'answer-error', status: 503, times: 1, only: { path: '/oauth/token' } });
    const response = await fetch(`${bank.url}/oauth/token`, { method: 'POST' });
    expect(response.status).toBe(503);
  });
});
