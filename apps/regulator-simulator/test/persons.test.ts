import { describe, expect, it } from 'vitest';
import { anybody, publishedStatuses } from '../src/cpf-base/person.store.ts';
import { startTestRegulator, type TestRegulator } from './test-regulator.ts';

const person = (cpf: string) => `/consulta-cpf-df/v2/cpf/${cpf}`;
const maria = '52998224725';

describe('R02 the simulated CPF base', () => {
  it('gives a token for credentials, and none without', async () => {
    const { url } = await startTestRegulator();
    const ask = (headers: Record<string, string>) => fetch(`${url}/token`, { method: 'POST', headers });
    expect((await ask({})).status).toBe(401);
    const answer = await ask({ authorization: `Basic ${btoa('ipe:segredo')}` });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}${person(maria)}`, { headers })).status).toBe(200);
    expect((await fetch(`${url}${person(maria)}`)).status).toBe(401);
  });

  it('has everybody, the published statuses, and whom a test sets', async () => {
    const { call } = await startTestRegulator();
    expect((await call('GET', person(maria))).body).toEqual({
      ni: maria,
      nome: anybody.name,
      situacao: { codigo: '0', descricao: 'Regular' },
      nascimento: '31121990',
    });
    for (const [cpf, codigo] of Object.entries(publishedStatuses))
      expect((await call('GET', person(cpf))).body).toMatchObject({ situacao: { codigo } });
    await call('PUT', `/simulator/persons/${maria}`, {
      nome: 'ANA',
      nomeSocial: 'BIA',
      nascimento: '2001-02-03',
      codigo: '8',
    });
    expect((await call('GET', person(maria))).body).toMatchObject({
      nome: 'ANA',
      nomeSocial: 'BIA',
      nascimento: '03022001',
      situacao: { codigo: '8', descricao: 'Nula' },
    });
    expect((await call('GET', person('11111111111'))).status).toBe(404);
  });
});

const wish = { cpf: maria, name: 'Maria <b>', birthDate: '1990-12-31', returnUrl: '/confirm', webhookUrl: null };

async function facesOf({ url }: TestRegulator, token = 'ipe-dev-faces-token') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/faces/sessions/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string | number | null> };
  };
  return { send };
}

describe('R02 the simulated provider of face checks', () => {
  it('has one session for a reference, and a page that asks what it shall have seen and leads back', async () => {
    const regulator = await startTestRegulator();
    const { send } = await facesOf(regulator);
    const { body: session } = await send('PUT', 'uma', wish);
    expect((await send('PUT', 'uma', wish)).body).toEqual(session);
    const page = await fetch(`${regulator.url}${session['url']}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Maria &lt;b&gt;');
    const sent = await fetch(`${regulator.url}${session['url']}`, {
      method: 'POST',
      body: new URLSearchParams({ resultado: 'approved' }),
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/confirm']);
    expect((await send('GET', 'uma')).body).toMatchObject({
      status: 'approved',
      score: 97,
      hash: expect.stringMatching(/^[\da-f]{64}$/u),
    });
    expect(await (await fetch(`${regulator.url}${session['url']}`)).text()).toContain('Voltar ao aplicativo');
  });

  it('decides what was in review, and knows neither another token nor another reference', async () => {
    const regulator = await startTestRegulator();
    const { send } = await facesOf(regulator);
    await send('PUT', 'uma', wish);
    for (const status of ['in_review', 'declined'])
      expect((await send('PUT', 'uma/outcome', { status })).body).toMatchObject({ status });
    expect((await send('GET', 'outra')).status).toBe(404);
    expect((await (await facesOf(regulator, 'outro')).send('GET', 'uma')).status).toBe(401);
    expect((await fetch(`${regulator.url}/rosto/nenhuma`)).status).toBe(404);
  });
});
