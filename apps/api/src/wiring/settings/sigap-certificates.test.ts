import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRegulator } from '@ipe/regulator-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasOpenssl,
  makeCertificates,
  passphrase,
} from '../../../../../packages/simulator/src/make-certificates.fixture.ts';
import { askList } from '#modules/impeded/asking/ask-list.ts';
import { createSigap } from '#modules/sigap/index.ts';
import { readClientTls } from './client-certificates.ts';
import { readSettings } from './env.ts';

describe.skipIf(!hasOpenssl)('SIGAP, which asks for our e-CNPJ', () => {
  let dir: string;
  let file: (name: string) => string;
  let regulator: Awaited<ReturnType<typeof startRegulator>>;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'ipe-sigap-certificates-'));
    file = makeCertificates(dir);
    regulator = await startRegulator({
      PORT: '0',
      DATA_DIR: dir,
      TLS_CERT_FILE: file('bank.pem'),
      TLS_KEY_FILE: file('bank.key'),
      TLS_CLIENT_CA_FILE: file('authority.pem'),
    });
  });
  afterAll(async () => {
    await regulator.close();
    rmSync(dir, { recursive: true });
  });

  /** Asks the regulator's list about a person, with these settings. */
  function askAbout(cpf: string, certificates: Record<string, string>) {
    const url = `https://127.0.0.1:${regulator.port}`;
    const settings = readSettings({ SIGAP_URL: url, SIGAP_CA_FILE: file('authority.pem'), ...certificates });
    return askList(createSigap({ baseUrl: url, tls: readClientTls(settings, 'SIGAP') }), cpf);
  }

  const pemOf = (name: string) => ({
    SIGAP_CLIENT_CERT_FILE: file(`${name}.pem`),
    SIGAP_CLIENT_KEY_FILE: file(`${name}.key`),
  });

  it('R06 answers who shows it, as PEM and as PKCS #12', async () => {
    const pfx = { SIGAP_CLIENT_PFX_FILE: file('client.p12'), SIGAP_CLIENT_PFX_PASSPHRASE: passphrase };
    for (const certificates of [pemOf('client'), pfx])
      expect(await askAbout('28784142090', certificates)).toMatchObject({ outcome: 'impeded' });
  });

  it('R06 gives no token to who shows none, or a stranger’s', async () => {
    for (const certificates of [{}, pemOf('stranger')])
      await expect(askAbout('28784142090', certificates)).rejects.toThrow('SIGAP refused our credentials (403)');
  });

  it('R06 isn’t told a CPF when its own certificate is of another authority than ours', async () => {
    const strange = { ...pemOf('client'), SIGAP_CA_FILE: file('stranger.pem') };
    await expect(askAbout('28784142090', strange)).rejects.toThrow('no sensible answer');
  });
});
