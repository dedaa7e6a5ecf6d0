import { describe, expect, it } from 'vitest';
import { charge, newTxid, startTestBank, takeToken } from './test-bank.ts';

const askForToken = (
  url: string,
  { credentials, body, type = 'application/json' }: { credentials: string; body: string; type?: string },
) =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(credentials)}`, 'content-type': type },
    body,
  });

describe('a token', () => {
  it('is given for the client’s credentials, asked for as JSON or as a form', async () => {
    const { url } = await startTestBank();
    const credentials = 'ipe:ipe-dev-secret';
    const asJson = await askForToken(url, { credentials, body: '{"grant_type":"client_credentials"}' });
    expect(await asJson.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const type = 'application/x-www-form-urlencoded';
    expect((await askForToken(url, { credentials, body: 'grant_type=client_credentials', type })).status).toBe(200);
  });

  it.each([
    ['ipe:wrong', '{"grant_type":"client_credentials"}', 401],
    ['other:ipe-dev-secret', '{"grant_type":"client_credentials"}', 401],
    ['ipe:ipe-dev-secret', '{"grant_type":"password"}', 400],
  ])('is refused for %s with %s', async (credentials, body, status) => {
    const { url } = await startTestBank();
    expect((await askForToken(url, { credentials, body })).status).toBe(status);
  });

  it.each(['/v2/cob/x', '/v2/pix', '/v2/webhook/x', '/v2/gn/config', '/v2/gn/pix/enviados/id-envio/x'])(
    'is needed for %s',
    async (path) => {
      const { url } = await startTestBank();
      expect((await fetch(`${url}${path}`)).status).toBe(401);
      expect((await fetch(`${url}${path}`, { headers: { authorization: 'Bearer made-up' } })).status).toBe(401);
    },
  );

  it('outlives a restart but not its time', async () => {
    const bank = await startTestBank({ TOKEN_SECONDS: '1' });
    const token = await takeToken(bank.url);
    await bank.restart();
    const call = () => fetch(`${bank.url}/v2/gn/config`, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    await new Promise((done) => setTimeout(done, 1100));
    expect((await call()).status).toBe(401);
  });
});

describe('the door', () => {
  const put = async (body: string, type = 'application/json') => {
    const { url } = await startTestBank();
    const headers = { authorization: `Bearer ${await takeToken(url)}`, 'content-type': type };
    const response = await fetch(`${url}/v2/cob/${newTxid()}`, { method: 'PUT', headers, body });
    return { status: response.status, body: (await response.json()) as object };
  };

  it.each([
    ['more than 64 KiB', JSON.stringify({ ...charge(), x: 'x'.repeat(65_536) }), 'application/json', 413],
    ['broken JSON', '{', 'application/json', 400],
    ['another type', '<xml/>', 'application/xml', 415],
    ['an attack on prototypes', '{"__proto__":{"a":1}}', 'application/json', 400],
  ])('refuses %s as a problem', async (...[, body, type, status]) => {
    expect(await put(body, type)).toMatchObject({ status, body: { status, title: 'Requisição inválida.' } });
  });

  it('knows no other address', async () => {
    const { url } = await startTestBank();
    const response = await fetch(`${url}/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('refuses people in another form', async () => {
    const bank = await startTestBank();
    expect((await bank.call('PUT', '/simulator/people', { cpf: '1', name: '' })).status).toBe(400);
  });
});

it('the bank goes on from the time that it is given, and a restart is back in the present', async () => {
  const bank = await startTestBank();
  const createdAt = async () => {
    const { body } = await bank.call('PUT', `/v2/cob/${newTxid()}`, charge());
    return (body as unknown as { calendario: { criacao: string } }).calendario.criacao;
  };
  expect(await bank.call('PUT', '/simulator/clock', { at: '2026-11-01T12:00:00Z' })).toMatchObject({ status: 200 });
  expect(await createdAt()).toMatch(/^2026-11-01T12:00/u);
  for (const wrong of [{ at: 'ontem' }, {}, { at: 7 }])
    expect(await bank.call('PUT', '/simulator/clock', wrong)).toMatchObject({ status: 400 });
  await bank.restart();
  expect(Math.abs(Date.now() - Date.parse(await createdAt()))).toBeLessThan(60_000);
});
