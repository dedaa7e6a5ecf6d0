import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { PspTls } from '#modules/psp/index.ts';
import { SettingsError, type Settings } from './env.ts';

type CertificateSettings = Pick<
  Settings,
  | 'PSP_URL'
  | 'PSP_CLIENT_CERT_FILE'
  | 'PSP_CLIENT_KEY_FILE'
  | 'PSP_CLIENT_PFX_FILE'
  | 'PSP_CLIENT_PFX_PASSPHRASE'
  | 'PSP_CA_FILE'
>;

const names = [
  'PSP_CLIENT_CERT_FILE',
  'PSP_CLIENT_KEY_FILE',
  'PSP_CLIENT_PFX_FILE',
  'PSP_CLIENT_PFX_PASSPHRASE',
  'PSP_CA_FILE',
] as const;

function read(settings: CertificateSettings, name: (typeof names)[number]): Buffer | undefined {
  const file = settings[name];
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError(`${name} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A contradiction between the settings, as a sentence. */
function findContradiction(settings: CertificateSettings): string | undefined {
  if (settings.PSP_URL?.startsWith('https:') !== true)
    return `${names.find((name) => settings[name] !== undefined)} needs a PSP_URL that begins with https:`;
  const hasCert = settings.PSP_CLIENT_CERT_FILE !== undefined;
  const hasKey = settings.PSP_CLIENT_KEY_FILE !== undefined;
  const hasPfx = settings.PSP_CLIENT_PFX_FILE !== undefined;
  if (hasCert !== hasKey) return 'PSP_CLIENT_CERT_FILE and PSP_CLIENT_KEY_FILE go together: one of them is missing';
  if (hasCert && hasPfx) return 'PSP_CLIENT_CERT_FILE and PSP_CLIENT_PFX_FILE are two ways to say the same: set one';
  if (settings.PSP_CLIENT_PFX_PASSPHRASE !== undefined && !hasPfx)
    return 'PSP_CLIENT_PFX_PASSPHRASE needs PSP_CLIENT_PFX_FILE';
  return undefined;
}

/** Such as a wrong passphrase, or a key that isn't the certificate's. */
function requireUsable(tls: PspTls): void {
  try {
    createSecureContext(tls);
    // An authority that can't be read is passed over there: then no certificate would be trusted.
    if (tls.ca !== undefined) void new X509Certificate(tls.ca);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // OpenSSL 3 no longer reads the ciphers that old PKCS #12 files were made with.
    const hint = /unsupported/iu.test(why)
      ? '. An old .p12 becomes PEM with: openssl pkcs12 -legacy -nodes -in file.p12 -out file.pem'
      : '';
    throw new SettingsError(`The certificate files of the PSP can't be used: ${why}${hint}`);
  }
}

/**
 * Our certificate at the PSP and its authority, where the settings name them.
 * @throws SettingsError with a sentence for files that are missing, wrong or don't go together
 */
export function readPspTls(settings: CertificateSettings): PspTls | undefined {
  if (names.every((name) => settings[name] === undefined)) return undefined;
  const contradiction = findContradiction(settings);
  if (contradiction !== undefined) throw new SettingsError(contradiction);
  const parts = {
    cert: read(settings, 'PSP_CLIENT_CERT_FILE'),
    key: read(settings, 'PSP_CLIENT_KEY_FILE'),
    pfx: read(settings, 'PSP_CLIENT_PFX_FILE'),
    passphrase: settings.PSP_CLIENT_PFX_PASSPHRASE,
    ca: read(settings, 'PSP_CA_FILE'),
  };
  const tls = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as PspTls;
  requireUsable(tls);
  return tls;
}
