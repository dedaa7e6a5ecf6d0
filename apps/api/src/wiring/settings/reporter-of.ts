import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SigningKey } from '@ipe/sigap';
import type { Reporter } from '#modules/regulator-files/index.ts';
import { SettingsError, type Settings } from './env.ts';

/** A published key, for files that only a simulator gets. */
const developmentKey = resolve(import.meta.dirname, '../../../../../packages/sigap/development/e-cnpj.pem');

type ReporterSettings = Pick<
  Settings,
  'licence' | 'isRehearsal' | 'SIGAP_SIGNING_FILE' | 'SIGAP_DEADLINE_HOURS' | 'SIGAP_MONTHLY_FEE_CENTAVOS'
>;

/** @throws SettingsError for a file without a certificate and its RSA key */
function readSigningKey(file: string): SigningKey {
  try {
    const pem = readFileSync(file);
    const key = { privateKey: createPrivateKey(pem), certificate: new X509Certificate(pem) };
    if (key.privateKey.asymmetricKeyType !== 'rsa') throw new Error('its key isn’t RSA');
    if (!key.certificate.checkPrivateKey(key.privateKey)) throw new Error('the key is another certificate’s');
    return key;
  } catch (error) {
    throw new SettingsError(
      `SIGAP_SIGNING_FILE can't be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The operator and key for reports to the regulator; undefined for a house without a licence. @throws SettingsError */
export function reporterOf(settings: ReporterSettings): Reporter | undefined {
  const file = settings.SIGAP_SIGNING_FILE ?? (settings.isRehearsal ? developmentKey : undefined);
  if (settings.licence === null || file === undefined) return undefined;
  return {
    signingKey: readSigningKey(file),
    cnpj: settings.licence.cnpj.replace(/\D/gu, ''),
    deadlineHours: settings.SIGAP_DEADLINE_HOURS,
    feeCentavos: settings.SIGAP_MONTHLY_FEE_CENTAVOS,
  };
}
