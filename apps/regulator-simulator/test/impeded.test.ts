import { describe, expect, it } from 'vitest';
import { publishedCpfs } from '../src/sigap/published-cpfs.ts';
import { startTestRegulator } from './test-regulator.ts';

const condition = (cpf: string) => `/impedimento/v2/condicao/${cpf}`;
const somebody = '52998224725';

describe('R06 the simulated list of impeded persons', () => {
  it('answers for the published CPFs as published', async () => {
    const { call } = await startTestRegulator();
    for (const [cpf, motivos] of Object.entries(publishedCpfs)) {
      const isExcluded = motivos.includes('AUTOEXCLUSAO_CENTRALIZADA');
      expect((await call('GET', condition(cpf))).body).toEqual({
        resultado: 'IMPEDIDO',
        motivos,
        idRequisicao: expect.stringMatching(/^[\da-f-]{36}$/u),
        ...(isExcluded && { dataSolicitacaoAutoexclusao: '2025-12-10T12:00:00Z' }),
      });
    }
  });

  it('lets all others bet, until a test says otherwise', async () => {
    const { call } = await startTestRegulator();
    expect((await call('GET', condition(somebody))).body).toMatchObject({ resultado: 'NAO_IMPEDIDO', motivos: [] });
    await call('PUT', `/simulator/impeded/${somebody}`, { motivos: ['MOTIVO_NOVO'] });
    const hit = (await call('GET', condition(somebody))).body;
    expect(hit).toMatchObject({ resultado: 'IMPEDIDO', motivos: ['MOTIVO_NOVO'] });
    expect(hit).not.toHaveProperty('dataSolicitacaoAutoexclusao');
    await call('PUT', `/simulator/impeded/${somebody}`, { motivos: [] });
    expect((await call('GET', condition(somebody))).body).toMatchObject({ resultado: 'NAO_IMPEDIDO' });
    expect((await call('GET', `/simulator/impeded/${somebody}`)).body).toMatchObject({ consultas: 3 });
  });

  it.each(['11111111111', '5299822472', '529.982.247-25', 'x'])('doesn’t know %s', async (cpf) => {
    const { call } = await startTestRegulator();
    expect((await call('GET', condition(cpf))).status).toBe(404);
  });

  it('refuses a token that has ended', async () => {
    const { call, url } = await startTestRegulator({ TOKEN_SECONDS: '60' });
    expect((await fetch(`${url}${condition(somebody)}`)).status).toBe(401);
    expect((await call('PUT', '/simulator/clock', { at: new Date(Date.now() + 61_000).toISOString() })).status).toBe(
      200,
    );
    expect((await call('GET', condition(somebody))).status).toBe(401);
  });
});

describe('its faults on demand', () => {
  const atList = { only: { path: '/impedimento/' }, times: 1 };

  it.each([409, 429, 500, 503])('answer %i once', async (status) => {
    const { call } = await startTestRegulator();
    await call('PUT', '/simulator/faults/test', { kind: 'answer-error', status, ...atList });
    expect((await call('GET', condition(somebody))).status).toBe(status);
    expect((await call('GET', condition(somebody))).status).toBe(200);
  });

  it('end a token, break an answer, cut a connection, take their time', async () => {
    const { call, url, token } = await startTestRegulator();
    const strike = async (fault: object) => {
      await call('PUT', '/simulator/faults/test', { ...fault, ...atList });
      return fetch(`${url}${condition(somebody)}`, { headers: { authorization: `Bearer ${token}` } });
    };
    await expect((await strike({ kind: 'answer-garbage' })).json()).rejects.toThrow();
    await expect(strike({ kind: 'answer-lost' })).rejects.toThrow('fetch failed');
    const begunAt = performance.now();
    expect((await strike({ kind: 'answer-slow', delayMs: 50 })).status).toBe(200);
    expect(performance.now() - begunAt).toBeGreaterThan(45);
    expect(await (await strike({ kind: 'answer-unknown-words' })).json()).toMatchObject({ resultado: 'PALAVRA_NOVA' });
    expect((await strike({ kind: 'token-dead' })).status).toBe(401);
    expect((await call('GET', condition(somebody))).status).toBe(401);
  });
});
