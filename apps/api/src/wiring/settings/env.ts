import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Licence } from '#modules/compliance/index.ts';
import { readEnvelopeKeys } from '#platform/calls/envelope.ts';
import { readKeyring } from '#platform/security/keyring.ts';
import { requirePersonalKeyring, requireSearchKey } from '#platform/security/personal-keys.ts';
import { readNamedKeys } from '#platform/security/named-keys.ts';
import { findMissing, licenceEntries, licenceOf } from './licence-settings.ts';
import { developmentDefaults, findLicensedIssues, findRehearsalIssues } from './licensed-settings.ts';
import { sigapEntries } from './sigap-settings.ts';
import {
  amount,
  databaseUrl,
  fileName,
  defaultProfile,
  profileId,
  readBy,
  readMirrors,
  readPushServices,
  readVapidKey,
  secretUrl,
  url,
  wholeNumber,
} from './setting-values.ts';

/** A wrong setting: its sentence is printed, without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const repositoryDir = resolve(import.meta.dirname, '../../../../..');

/** Settings whose values must not appear on the terminal or in logs. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PERSONAL_KEYS',
  'PERSONAL_SEARCH_KEY',
  'PSP_CLIENT_SECRET',
  'PSP_CLIENT_PFX_PASSPHRASE',
  'SEED_KEYS',
  'PROOF_KEYS',
  'SIGAP_CLIENT_PFX_PASSPHRASE',
  'SMS_TOKEN',
  'SMS_URL',
  'VAPID_PRIVATE_KEY',
  'CPF_BASE_CLIENT_SECRET',
  'FACES_TOKEN',
];

/**
 * Every setting of the server, with its default and its check. No other code reads process.env. `docs/operations.md`
 * explains the settings.
 */
const settings = v.object({
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  PORT: v.optional(wholeNumber('must be a port number from 0 to 65535', 0, 65_535), '3000'),
  /** The address for health and metrics; players don't use it. Port 0 takes a free port, which the start prints. */
  ADMIN_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  ADMIN_PORT: v.optional(wholeNumber('must be a port number from 0 to 65535', 0, 65_535), '0'),
  /**
   * A collector of traces that speaks OTLP over HTTP; without it there are no traces. The library reads other variables
   * that begin with OTEL_.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    url(['https:', 'http:'], 'must be the address of a collector, such as http://127.0.0.1:4318'),
  ),
  /** The name of this node in its log. */
  NODE_NAME: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u, 'must be 1 to 64 letters, digits or -._')), () =>
    hostname(),
  ),
  /**
   * For this long the node says that it isn't ready but still serves, so that the proxies in front stop sending
   * requests; then it stops.
   */
  DRAIN_SECONDS: v.optional(wholeNumber('must be seconds from 0 to 300', 0, 300), '0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), resolve(repositoryDir, '.data')),
  /** The folder of the releases. Their hashed files are served too, for pages of another build. */
  RELEASES_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder'))),
  DATABASE_URL: v.optional(databaseUrl),
  /** The login that owns and migrates the tables, if DATABASE_URL's login is the application's own. */
  DATABASE_OWNER_URL: v.optional(databaseUrl),
  /** citus: DATABASE_URL is the coordinator of a Citus cluster, and every player's rows are on one node of it. */
  DATABASE_ENGINE: v.optional(v.picklist(['postgres', 'citus'], 'must be postgres or citus'), 'postgres'),
  /** The number of connections from a node to PostgreSQL. */
  DATABASE_CONNECTIONS: v.optional(wholeNumber('must be a number of connections from 4 to 500', 4, 500), '20'),
  /** PostgreSQL's limits for a statement, and for waiting for a row that another one locks: at most half of `longestCommitMs`. */
  DATABASE_STATEMENT_SECONDS: v.optional(wholeNumber('must be seconds from 1 to 60', 1, 60), '15'),
  DATABASE_LOCK_SECONDS: v.optional(wholeNumber('must be seconds from 1 to 60', 1, 60), '5'),
  COMPLIANCE_PROFILE: v.optional(profileId, defaultProfile),
  /** `npm start -- --rehearsal` sets it to yes: the licensed profile with simulators and development keys, and a mark on every page. */
  REHEARSAL: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
  ...licenceEntries,
  /** The development default of docs/product.md. The first key is handed to every page: obfuscation, not security. */
  ENVELOPE_KEY: v.optional(
    readBy((written) => {
      readEnvelopeKeys(written);
      return written;
    }),
    developmentDefaults.envelopeKey,
  ),
  /**
   * The keys that seal the server seeds of coming rounds: `name:hex,…`. The first key seals, the others open what they
   * sealed earlier; `none` in the first place keeps seeds in clear.
   */
  SEED_KEYS: v.optional(readBy(readKeyring), 'none'),
  /** The keys that seal the data that names players: `name:hex,…`. The first key seals, the others open what they sealed earlier. */
  PERSONAL_KEYS: v.optional(
    readBy((written) => {
      requirePersonalKeyring(written);
      return written;
    }),
    developmentDefaults.personalKeys,
  ),
  /** The key of the fingerprints by which that data is found. It can never change. */
  PERSONAL_SEARCH_KEY: v.optional(readBy(requireSearchKey), developmentDefaults.personalSearchKey),
  /**
   * The keys of the statements of what the house owes, and of their leaves: `name:hex,…`. The first is in use; the
   * others belong to days that are still kept. Without the setting a key is made in DATA_DIR.
   */
  PROOF_KEYS: v.optional(readBy((written) => readNamedKeys(written.split(',')))),
  /** Base addresses, separated by commas, at which others publish our statements, so that browsers can compare them. */
  PROOF_MIRRORS: v.optional(readBy(readMirrors), ''),
  /** For this many days the trees are kept, so that players can prove their own balance. Statements stay for good. */
  PROOF_DAYS: v.optional(wholeNumber('must be days from 1 to 90', 1, 90), '7'),
  BRAND_NAME: v.optional(v.pipe(v.string(), v.minLength(1)), 'Ipê'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), developmentDefaults.supportEmail),
  /** Contacts that pages show if they are set. */
  SUPPORT_WHATSAPP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{9,14}$/u, 'must be a phone number with its country, digits only: 5511999998888'),
    ),
  ),
  SUPPORT_CHAT_URL: v.optional(url(['https:'], 'must be an address that begins with https:')),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level from silent to trace'),
    'warn',
  ),
  /** The security log: a file, or `stdout`. The default is DATA_DIR/security.log. */
  SECURITY_LOG: v.optional(fileName),
  /** How often a deposit must be wagered before it can be withdrawn, in hundredths: 100 = once (docs/product.md, "Bonus and rollover"). */
  DEPOSIT_WAGERING_X100: v.optional(
    wholeNumber('must be hundredths from 0 (none) to 1000 (ten times)', 0, 1_000),
    '100',
  ),
  /**
   * Wrong log-ins and typed codes in 15 minutes from one network, such as an IPv4 address. A carrier may give one
   * address to thousands of customers.
   */
  TRIES_PER_NETWORK: v.optional(wholeNumber('must be a number from 100 to 1000000', 100, 1_000_000), '1000'),
  /** The limits of one network in an hour. */
  SIGN_UPS_PER_NETWORK: v.optional(wholeNumber('must be a number from 1 to 1000000', 1, 1_000_000), '600'),
  CODES_PER_NETWORK: v.optional(wholeNumber('must be a number from 1 to 1000000', 1, 1_000_000), '300'),
  /** The number of proxies in front of the server that add to X-Forwarded-For. */
  TRUSTED_PROXIES: v.optional(wholeNumber('must be the number of proxies in front of the server', 0, 10), '0'),
  /** Without it the server starts the Pix simulator. */
  PSP_URL: v.optional(
    secretUrl('must be the address of the PSP, such as https://pix.example.com', 'our password travels there'),
  ),
  PSP_CLIENT_ID: v.optional(v.string(), developmentDefaults.pspClientId),
  PSP_CLIENT_SECRET: v.optional(v.string(), () => randomBytes(24).toString('base64url')),
  /** The Pix key that receives deposits and pays withdrawals. */
  PSP_PIX_KEY: v.optional(v.string(), developmentDefaults.pspPixKey),
  /** The PSP's payment page, with {txid}; empty if the PSP has none. */
  PSP_PAY_URL: v.optional(v.string(), ''),
  /** mTLS: our certificate for the PSP, as PEM or as the PKCS #12 file that some PSPs hand out. */
  PSP_CLIENT_CERT_FILE: v.optional(fileName),
  PSP_CLIENT_KEY_FILE: v.optional(fileName),
  PSP_CLIENT_PFX_FILE: v.optional(fileName),
  PSP_CLIENT_PFX_PASSPHRASE: v.optional(v.string()),
  /** The authorities for the PSP's certificate, instead of the usual ones. */
  PSP_CA_FILE: v.optional(fileName),
  ...sigapEntries,
  /** The fee that the house keeps of every withdrawal. */
  WITHDRAWAL_FEE_CENTAVOS: v.optional(amount('must be centavos from 0 to 10000', 0, 100_00), '0'),
  /** Up to this amount a withdrawal without a risk mark is approved by rule; above it, a person decides. */
  WITHDRAWAL_AUTO_LIMIT_CENTAVOS: v.optional(
    amount('must be centavos from 0 (a person decides all) to 5000000', 0, 50_000_00),
    '500000',
  ),
  /** An account that its player hasn't entered for this long ends, and its balance is paid back. Without the setting no account ends. */
  INACTIVE_ACCOUNT_DAYS: v.optional(wholeNumber('must be days from 90 to 3650', 90, 3_650)),
  /** The address at which staff open the back office. Without it only browsers on this machine reach it. Passkeys are bound to its host. */
  BACK_OFFICE_URL: v.optional(
    v.pipe(
      secretUrl(
        'must be the address of the back office, such as https://casa.example',
        'sessions of staff travel there',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  /** The address at which the PSP reaches this server, for webhooks. If it is empty there is no webhook, and the poller finds payments. */
  PUBLIC_URL: v.optional(
    v.union([v.literal(''), url(['https:', 'http:'], 'must be this server’s public address')]),
    '',
  ),
  /**
   * The service that takes text messages as POST (docs/operations.md, "Text messages"). Without it a demonstration
   * prints them and shows them on its inbox page.
   */
  SMS_URL: v.optional(
    secretUrl(
      'must be the address that takes text messages, such as https://sms.example.com/send',
      'codes travel there',
    ),
  ),
  SMS_TOKEN: v.optional(v.string()),
  /** Signs push notices; browsers bind their subscriptions to it. Without it a key is made in the database. */
  VAPID_PRIVATE_KEY: v.optional(readBy(readVapidKey)),
  /** Hosts of push services, separated by commas, in addition to those of browsers. */
  PUSH_SERVICES: v.optional(readBy(readPushServices), ''),
  /** The base of CPFs, and our credentials there. Without it no player can be confirmed. */
  CPF_BASE_URL: v.optional(
    secretUrl('must be the address of the CPF base, such as https://gateway.example', 'our password travels there'),
  ),
  CPF_BASE_CLIENT_ID: v.optional(v.string(), developmentDefaults.cpfBaseClientId),
  CPF_BASE_CLIENT_SECRET: v.optional(v.string(), () => randomBytes(24).toString('base64url')),
  /** The provider of face checks (docs/operations.md, "CPF base and faces"). */
  FACES_URL: v.optional(
    secretUrl('must be the address of the provider, such as https://faces.example', 'our password travels there'),
  ),
  FACES_TOKEN: v.optional(v.string(), () => randomBytes(24).toString('base64url')),
  /** The list of networks that hide places, and of the places of the others (docs/operations.md, "Addresses of players"). */
  ADDRESS_LIST_FILE: v.optional(fileName),
  /** Games of other providers, as JSON (docs/seamless-wallet.md). It names the variables that hold their secrets. */
  PROVIDERS_FILE: v.optional(fileName),
});

export const settingNames = Object.keys(settings.entries);

type Parsed = v.InferOutput<typeof settings>;

export type Settings = Parsed & {
  /** By variable name: the secrets of providers that the catalogue may refer to. */
  providerSecrets: Readonly<Record<string, string>>;
  /** The licence of the LICENCE_… settings; null with the profile demo. */
  licence: Licence | null;
  /** The licensed profile with simulators and development keys, to try it out. */
  isRehearsal: boolean;
};

function findProviderSecrets(env: Record<string, string | undefined>): Record<string, string> {
  const found = Object.entries(env).filter(
    ([name, value]) => name.startsWith('PROVIDER_SECRET_') && value !== undefined,
  );
  return Object.fromEntries(found) as Record<string, string>;
}

const isLicensed = (parsed: Parsed): boolean => parsed.COMPLIANCE_PROFILE === 'licensed-br';
const isRehearsal = (parsed: Parsed): boolean => parsed.REHEARSAL === 'yes';

/** Our passwords for services. Each must be set when its service is, and in a licensed house, which needs them all. */
const passwords = [
  { url: 'PSP_URL', password: 'PSP_CLIENT_SECRET', where: 'at that PSP' },
  { url: 'CPF_BASE_URL', password: 'CPF_BASE_CLIENT_SECRET', where: 'there' },
  { url: 'FACES_URL', password: 'FACES_TOKEN', where: 'at that provider' },
  { url: 'SMS_URL', password: 'SMS_TOKEN', where: 'at that provider' },
] as const satisfies readonly { url: keyof Parsed; password: keyof Parsed; where: string }[];

/** Finds issues between settings that are valid one by one. */
function findIssues(parsed: Parsed, env: Record<string, string | undefined>): string[] {
  const needsAll = isLicensed(parsed) && !isRehearsal(parsed);
  const issues = passwords
    .filter(({ url: house, password }) => (needsAll || parsed[house] !== undefined) && env[password] === undefined)
    .map(({ url: house, password, where }) => `${password} must be set when ${house} is: it is our password ${where}`);
  if (isRehearsal(parsed)) return [...issues, ...findRehearsalIssues(parsed)];
  if (!needsAll) return issues;
  const missing = findMissing(parsed);
  if (missing.length > 0)
    issues.push(
      `COMPLIANCE_PROFILE licensed-br also needs ${missing.join(', ')}: every page must show who operates (Lei 14.790/2023 art. 15)`,
    );
  return [...issues, ...findLicensedIssues(parsed)];
}

/** @throws SettingsError with one line per wrong setting */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const known = Object.fromEntries(settingNames.map((name) => [name, env[name]]));
  const parsed = v.safeParse(settings, known);
  const issues = parsed.success ? findIssues(parsed.output, env) : parsed.issues.map((issue) => sentenceOf(issue, env));
  if (!parsed.success || issues.length > 0) throw new SettingsError(issues.join('\n'));
  return {
    ...parsed.output,
    DATA_DIR: resolve(parsed.output.DATA_DIR),
    providerSecrets: findProviderSecrets(env),
    licence: isLicensed(parsed.output) ? licenceOf(parsed.output) : null,
    isRehearsal: isRehearsal(parsed.output),
  };
}

function sentenceOf(issue: v.BaseIssue<unknown>, env: Record<string, string | undefined>): string {
  const name = v.getDotPath(issue) ?? '';
  const shown = secrets.includes(name) ? '' : `; it is ${JSON.stringify(env[name])}`;
  return `${name} ${issue.message}${shown}`;
}
