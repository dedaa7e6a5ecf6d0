import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { ClientTls } from '#platform/outside/bearer-requests.ts';
import { SettingsError, type Settings } from './env.ts';

/** The services that may ask for our certificate; the names of their settings begin with these keys. */
const houses = { PSP: 'the PSP', SIGAP: 'SIGAP' } as const;

type House = keyof typeof houses;
type Part = 'CLIENT_CERT_FILE' | 'CLIENT_KEY_FILE' | 'CLIENT_PFX_FILE' | 'CLIENT_PFX_PASSPHRASE' | 'CA_FILE';
type CertificateSettings = Pick<Settings, `${House}_${'URL' | Part}`>;

const parts: readonly Part[] = [
  'CLIENT_CERT_FILE',
  'CLIENT_KEY_FILE',
  'CLIENT_PFX_FILE',
  'CLIENT_PFX_PASSPHRASE',
  'CA_FILE',
];

function read(name: string, file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError(`${name} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A contradiction between the settings, as a sentence. */
function findContradiction(settings: CertificateSettings, house: House): string | undefined {
  const has = (part: Part) => settings[`${house}_${part}`] !== undefined;
  if (settings[`${house}_URL`]?.startsWith('https:') !== true)
    return `${house}_${parts.find(has)} needs a ${house}_URL that begins with https:`;
  if (has('CLIENT_CERT_FILE') !== has('CLIENT_KEY_FILE'))
    return `${house}_CLIENT_CERT_FILE and ${house}_CLIENT_KEY_FILE go together: one of them is missing`;
  if (has('CLIENT_CERT_FILE') && has('CLIENT_PFX_FILE'))
    return `${house}_CLIENT_CERT_FILE and ${house}_CLIENT_PFX_FILE are two ways to say the same: set one`;
  if (has('CLIENT_PFX_PASSPHRASE') && !has('CLIENT_PFX_FILE'))
    return `${house}_CLIENT_PFX_PASSPHRASE needs ${house}_CLIENT_PFX_FILE`;
  return undefined;
}

/** Fails for a wrong passphrase, or a key that doesn't belong to the certificate. */
function requireUsable(tls: ClientTls, house: House): void {
  try {
    createSecureContext(tls);
    // createSecureContext ignores an authority that it can't read; then no certificate would be trusted.
    if (tls.ca !== undefined) void new X509Certificate(tls.ca);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // OpenSSL 3 can't read the ciphers of old PKCS #12 files any more.
    const hint = /unsupported/iu.test(why)
      ? '. An old .p12 becomes PEM with: openssl pkcs12 -legacy -nodes -in file.p12 -out file.pem'
      : '';
    throw new SettingsError(`The certificate files of ${houses[house]} can't be used: ${why}${hint}`);
  }
}

/**
 * Our client certificate for a service and the authority to trust, if the settings name them.
 * @throws SettingsError with a sentence for files that are missing, wrong or don't belong together
 */
export function readClientTls(settings: CertificateSettings, house: House): ClientTls | undefined {
  if (parts.every((part) => settings[`${house}_${part}`] === undefined)) return undefined;
  const contradiction = findContradiction(settings, house);
  if (contradiction !== undefined) throw new SettingsError(contradiction);
  const fileOf = (part: Part) => read(`${house}_${part}`, settings[`${house}_${part}`]);
  const found = {
    cert: fileOf('CLIENT_CERT_FILE'),
    key: fileOf('CLIENT_KEY_FILE'),
    pfx: fileOf('CLIENT_PFX_FILE'),
    passphrase: settings[`${house}_CLIENT_PFX_PASSPHRASE`],
    ca: fileOf('CA_FILE'),
  };
  const tls = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ClientTls;
  requireUsable(tls, house);
  return tls;
}
