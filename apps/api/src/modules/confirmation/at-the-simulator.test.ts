import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRegulator } from '@ipe/regulator-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpCpfBase } from './cpf-base/http-cpf-base.ts';
import { createHttpFaceChecks } from './faces/http-face-checks.ts';

const facesToken = 'f'.repeat(32);
const maria = '52998224725';

let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-regulator-'));
  const simulator = await startRegulator({ DATA_DIR: dataDir, PORT: '0', FACES_TOKEN: facesToken });
  url = `http://127.0.0.1:${simulator.port}`;
  stop = async () => {
    await simulator.close();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(() => stop());

async function control(method: string, path: string, body?: object): Promise<void> {
  const token = await fetch(`${url}/recepcao-autenticacao/token`, { method: 'POST' });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const authorization = `Bearer ${path.startsWith('/faces/') ? facesToken : bearer}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, headers: body ? headers : { authorization }, ...sent });
  expect(response.ok, `${method} ${path}`).toBe(true);
}
const strike = (fault: object) =>
  control('PUT', '/simulator/faults/test', { ...fault, times: 1, only: { path: '/consulta-cpf-df/' } });
beforeEach(() => control('DELETE', '/simulator/faults'));

describe('R02 the CPF base over its own API', () => {
  const base = () => createHttpCpfBase({ url, clientId: 'casa', clientSecret: 'segredo' });

  it.each([
    ['0', 'regular'],
    ['2', 'suspended'],
    ['3', 'deceased'],
    ['4', 'pending'],
    ['5', 'cancelled'],
    ['8', 'void'],
    ['9', 'cancelled'],
  ])('R02 reads the code %s as %s', async (codigo, status) => {
    await control('PUT', `/simulator/persons/${maria}`, {
      nome: 'ANA',
      nomeSocial: 'BIA',
      nascimento: '2001-02-03',
      codigo,
    });
    expect(await base().find(maria)).toEqual({ status, name: 'ANA', socialName: 'BIA', birthDate: '2001-02-03' });
  });

  it('takes another token when its own has died, and finds nobody for what is no CPF', async () => {
    const one = base();
    await one.find(maria);
    await strike({ kind: 'token-dead' });
    expect(await one.find(maria)).toMatchObject({ name: 'ANA' });
    expect(await one.find('11111111111')).toBeUndefined();
  });

  it.each([
    [{ kind: 'answer-error', status: 503 }],
    [{ kind: 'answer-error', status: 429 }],
    [{ kind: 'answer-lost' }],
    [{ kind: 'answer-garbage' }],
  ])('says that it knows nothing after %j', async (fault) => {
    await strike(fault);
    await expect(base().find(maria)).rejects.toThrow(/CPF base|no sensible answer/u);
  });
});

describe('R02 the provider of face checks over its API', () => {
  const wish = { cpf: maria, name: 'Maria', birthDate: '1990-12-31', returnUrl: '/confirm' };

  it('gives one session for a reference, and reads what has become of it', async () => {
    const faces = createHttpFaceChecks({ url: `${url}/faces`, token: facesToken });
    const opened = await faces.open({ reference: '1-a', ...wish });
    expect(opened).toMatchObject({ outcome: 'open', score: null, hash: null });
    expect(await faces.open({ reference: '1-a', ...wish })).toEqual(opened);
    await control('PUT', '/faces/sessions/1-a/outcome', { status: 'declined' });
    expect(await faces.read('1-a')).toMatchObject({ outcome: 'declined', score: 12, reason: 'no_match' });
    await expect(faces.read('1-b')).rejects.toThrow('answered 404');
    const stranger = createHttpFaceChecks({ url: `${url}/faces`, token: 'outro' });
    await expect(stranger.read('1-a')).rejects.toThrow('answered 401');
  });
});
