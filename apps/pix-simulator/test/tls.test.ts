import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasOpenssl, makeCertificates } from '../../../packages/simulator/src/make-certificates.fixture.ts';
import { readSettings } from '../src/env.ts';
import { startSimulator } from '../src/start-simulator.ts';

describe.skipIf(!hasOpenssl)('a bank with certificates', () => {
  async function start(withClientAuthority: boolean) {
    const dataDir = mkdtempSync(join(tmpdir(), 'pix-simulator-'));
    const file = makeCertificates(dataDir);
    const simulator = await startSimulator(
      readSettings({
        DATA_DIR: dataDir,
        PORT: '0',
        TLS_CERT_FILE: file('bank.pem'),
        TLS_KEY_FILE: file('bank.key'),
        TLS_CLIENT_CA_FILE: withClientAuthority ? file('authority.pem') : undefined,
      }),
    );
    onTestFinished(async () => {
      await simulator.close();
      rmSync(dataDir, { recursive: true });
    });
    return async (path: string, who?: 'client' | 'stranger') => {
      const identity = who && { cert: readFileSync(file(`${who}.pem`)), key: readFileSync(file(`${who}.key`)) };
      const isToken = path === '/oauth/token';
      const response = await new Promise<{ status: number; body: string }>((done, fail) => {
        const call = request(
          {
            host: '127.0.0.1',
            port: simulator.port,
            path,
            agent: false,
            method: isToken ? 'POST' : 'GET',
            ca: readFileSync(file('authority.pem')),
            ...identity,
            headers: { authorization: `Basic ${btoa('ipe:ipe-dev-secret')}`, 'content-type': 'application/json' },
          },
          (answer) => void text(answer).then((body) => done({ status: answer.statusCode ?? 0, body }), fail),
        );
        call.on('error', fail).end(isToken ? '{"grant_type":"client_credentials"}' : undefined);
      });
      return response.status;
    };
  }

  it('serves only clients with a certificate of the authority', async () => {
    const statusOf = await start(true);
    expect(await statusOf('/oauth/token', 'client')).toBe(200);
    expect(await statusOf('/oauth/token', 'stranger')).toBe(403);
    expect(await statusOf('/oauth/token')).toBe(403);
    expect(await statusOf('/v2/gn/saldo')).toBe(403);
    expect(await statusOf('/simulator/faults')).toBe(403);
  });

  it('shows the payer’s pages to everybody', async () => {
    const statusOf = await start(true);
    expect(await statusOf('/pagar/static/pay.css')).toBe(200);
    expect(await statusOf('/qr/jwks.json')).toBe(200);
  });

  it('asks nobody for a certificate without the clients’ authority', async () => {
    const statusOf = await start(false);
    expect(await statusOf('/oauth/token')).toBe(200);
  });
});

describe('the settings of certificates', () => {
  it('go together', () => {
    expect(() => readSettings({ TLS_CERT_FILE: 'a' })).toThrow('TLS: need TLS_CERT_FILE and TLS_KEY_FILE together');
    expect(() => readSettings({ TLS_CLIENT_CA_FILE: 'a' })).toThrow('TLS_CLIENT_CA_FILE only with them');
  });

  it('name a file that isn’t there', async () => {
    const settings = readSettings({ DATA_DIR: tmpdir(), TLS_CERT_FILE: '/nowhere.pem', TLS_KEY_FILE: '/nowhere.key' });
    await expect(startSimulator(settings)).rejects.toThrow("can't read /nowhere.pem");
  });
});
