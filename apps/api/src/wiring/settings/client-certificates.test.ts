import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasOpenssl,
  makeCertificates,
  passphrase,
} from '../../../../../packages/simulator/src/make-certificates.fixture.ts';
import { createPixPsp } from '#modules/psp/index.ts';
import { readSettings, SettingsError } from './env.ts';
import { startPixSimulator } from '../simulators/pix-simulator-process.ts';
import type { SimulatorProcess } from '../simulators/simulator-process.ts';
import { readClientTls } from './client-certificates.ts';

describe.skipIf(!hasOpenssl)('a PSP that asks for our certificate', () => {
  let dir: string;
  let file: (name: string) => string;
  let bank: SimulatorProcess;
  const secret = 'secret-of-the-test';
  const pixKey = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'ipe-psp-certificates-'));
    file = makeCertificates(dir);
    bank = await startPixSimulator({
      dataDir: dir,
      publicUrl: 'https://localhost',
      clientId: 'ipe',
      clientSecret: secret,
      pixKey,
      receiverName: 'Casa Azul',
      settings: {
        TLS_CERT_FILE: file('bank.pem'),
        TLS_KEY_FILE: file('bank.key'),
        TLS_CLIENT_CA_FILE: file('authority.pem'),
      },
    });
  });
  afterAll(async () => {
    await bank.stop();
    rmSync(dir, { recursive: true });
  });

  /** Tries a charge on a server with these settings. */
  async function charge(certificates: Record<string, string>) {
    const settings = readSettings({ PSP_URL: bank.url, PSP_CLIENT_SECRET: secret, ...certificates });
    const tls = readClientTls(settings, 'PSP');
    const psp = createPixPsp({ baseUrl: bank.url, clientId: 'ipe', clientSecret: secret, pixKey, tls });
    return psp.createCharge({
      txid: randomBytes(16).toString('hex'),
      amountCentavos: centavos(10_00),
      payer: { cpf: '52998224725', name: 'Maria Aparecida da Silva' },
      expiresInSeconds: 60,
    });
  }

  const pemOf = (name: string) => ({
    PSP_CLIENT_CERT_FILE: file(`${name}.pem`),
    PSP_CLIENT_KEY_FILE: file(`${name}.key`),
  });
  const authority = () => ({ PSP_CA_FILE: file('authority.pem') });

  it('is spoken to with a certificate in PEM', async () => {
    expect(await charge({ ...pemOf('client'), ...authority() })).toMatchObject({ state: 'open' });
  });

  it('is spoken to with a certificate in PKCS #12', async () => {
    const pfx = { PSP_CLIENT_PFX_FILE: file('client.p12'), PSP_CLIENT_PFX_PASSPHRASE: passphrase };
    expect(await charge({ ...pfx, ...authority() })).toMatchObject({ state: 'open' });
  });

  it('refuses us without a certificate', async () => {
    await expect(charge(authority())).rejects.toThrow('the PSP refused our credentials (403)');
  });

  it('refuses the certificate of a stranger', async () => {
    await expect(charge({ ...pemOf('stranger'), ...authority() })).rejects.toThrow('refused our credentials (403)');
  });

  it('isn’t told our secret when its own certificate is of another authority than ours', async () => {
    const strange = { PSP_CA_FILE: file('stranger.pem') };
    await expect(charge({ ...pemOf('client'), ...strange })).rejects.toThrow('no sensible answer');
    await expect(charge(pemOf('client'))).rejects.toThrow('no sensible answer');
  });

  const readWith = (certificates: Record<string, string>, url = 'https://pix.example.com') =>
    readClientTls(readSettings({ PSP_URL: url, PSP_CLIENT_SECRET: secret, ...certificates }), 'PSP');

  it('explains what is wrong with the files', () => {
    writeFileSync(file('broken.pem'), 'no certificate');
    const cases: [string, Record<string, string>, string?][] = [
      ['PSP_CLIENT_CERT_FILE and PSP_CLIENT_KEY_FILE go together', { PSP_CLIENT_CERT_FILE: file('client.pem') }],
      ['two ways to say the same', { ...pemOf('client'), PSP_CLIENT_PFX_FILE: file('client.p12') }],
      ['PSP_CLIENT_PFX_PASSPHRASE needs PSP_CLIENT_PFX_FILE', { PSP_CLIENT_PFX_PASSPHRASE: passphrase }],
      ["PSP_CA_FILE can't be read: ENOENT", { PSP_CA_FILE: file('nowhere.pem') }],
      ["The certificate files of the PSP can't be used", { PSP_CLIENT_PFX_FILE: file('client.p12') }],
      ["The certificate files of the PSP can't be used", { ...pemOf('client'), PSP_CLIENT_KEY_FILE: file('bank.key') }],
      ["The certificate files of the PSP can't be used", { PSP_CA_FILE: file('broken.pem') }],
      ['PSP_CA_FILE needs a PSP_URL that begins with https:', authority(), 'http://127.0.0.1:1'],
    ];
    for (const [sentence, certificates, url] of cases) {
      expect(() => readWith(certificates, url), sentence).toThrow(SettingsError);
      expect(() => readWith(certificates, url)).toThrow(sentence);
    }
  });
});

it('no certificates are asked for, and none are needed', () => {
  expect(readClientTls(readSettings({}), 'PSP')).toBeUndefined();
});
