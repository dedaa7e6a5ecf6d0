import type { Keyring } from '#platform/security/keyring.ts';

/** Defaults for a demonstration. They are published in our source, so `licensedRules` refuses them where real people play. */
export const developmentDefaults = {
  envelopeKey: '4970c3aa6465762d656e76656c6f70652d6b65792d6e6f742d612d7365637265',
  personalKeys: 'development:4970c3aa2d706572736f6e616c2d6b6579732d6f662d6465762d6b65792d3121',
  personalSearchKey: '4970c3aa2d706572736f6e616c2d7365617263682d6f662d6465762d6b657921',
  pspClientId: 'ipe',
  cpfBaseClientId: 'ipe',
  pspPixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  supportEmail: 'suporte@ipe.example',
} as const;

type Checked = {
  PSP_URL?: string | undefined;
  PSP_CLIENT_ID: string;
  PSP_CLIENT_SECRET: string;
  PSP_PIX_KEY: string;
  PSP_PAY_URL: string;
  PUBLIC_URL: string;
  ENVELOPE_KEY: string;
  SEED_KEYS: Keyring;
  PERSONAL_KEYS: string;
  PERSONAL_SEARCH_KEY: string;
  PROOF_KEYS?: readonly unknown[] | undefined;
  SIGAP_URL?: string | undefined;
  SIGAP_CLIENT_CERT_FILE?: string | undefined;
  SIGAP_CLIENT_PFX_FILE?: string | undefined;
  SIGAP_SIGNING_FILE?: string | undefined;
  COMPLIANCE_PROFILE: string;
  CPF_BASE_URL?: string | undefined;
  CPF_BASE_CLIENT_ID: string;
  FACES_URL?: string | undefined;
  FACES_TOKEN: string;
  SMS_URL?: string | undefined;
  SMS_TOKEN?: string | undefined;
  VAPID_PRIVATE_KEY?: Buffer | undefined;
  PUSH_SERVICES: { origins: readonly string[] };
  BACK_OFFICE_URL?: string | undefined;
  SUPPORT_EMAIL: string;
  TRUSTED_PROXIES: number;
  LOG_LEVEL: string;
};

/** A key's bytes as written, without its name. */
const bytesOf = (written: string): string => written.slice(written.indexOf(':') + 1);

type Rule = { name: keyof Checked; isWrong: (settings: Checked) => boolean; remedy: string };

/** A random text of 32 characters can't be guessed. */
const secretLength = 32;
const isSecretShort = (secret: string | undefined) => secret !== undefined && secret.length < secretLength;
const isPlain = (url: string | undefined) => url !== undefined && url !== '' && !url.startsWith('https:');

/**
 * Settings whose default is right for a demonstration but does harm where real people play. `docs/operations.md` has
 * the same table, and each row has a test.
 */
export const licensedRules: readonly Rule[] = [
  {
    name: 'PSP_URL',
    isWrong: ({ PSP_URL }) => PSP_URL === undefined,
    remedy: 'must be set: without it a bank of play money starts, which credits whatever is asked for',
  },
  {
    name: 'PSP_URL',
    isWrong: ({ PSP_URL }) => isPlain(PSP_URL),
    remedy: 'must begin with https: our password and every payment travel there',
  },
  {
    name: 'PSP_CLIENT_ID',
    isWrong: ({ PSP_CLIENT_ID }) => PSP_CLIENT_ID === developmentDefaults.pspClientId,
    remedy: 'must be set to our name at the PSP',
  },
  {
    name: 'PSP_CLIENT_SECRET',
    isWrong: ({ PSP_CLIENT_SECRET }) => isSecretShort(PSP_CLIENT_SECRET),
    remedy: `must have at least ${secretLength} characters: the webhooks' secret addresses are made from it`,
  },
  {
    name: 'PSP_PIX_KEY',
    isWrong: ({ PSP_PIX_KEY }) => PSP_PIX_KEY === developmentDefaults.pspPixKey,
    remedy: "must be set to the house's own Pix key: the default is the simulator's, and deposits would go there",
  },
  {
    name: 'PSP_PAY_URL',
    isWrong: ({ PSP_PAY_URL }) => isPlain(PSP_PAY_URL),
    remedy: 'must begin with https: players pay there',
  },
  {
    name: 'SIGAP_URL',
    isWrong: ({ SIGAP_URL }) => SIGAP_URL === undefined,
    remedy: 'must be set: without it a simulator would say who may not bet, and nobody is impeded there',
  },
  {
    name: 'SIGAP_URL',
    isWrong: ({ SIGAP_URL }) => isPlain(SIGAP_URL),
    remedy: 'must begin with https: the CPFs of players travel there',
  },
  {
    name: 'SIGAP_CLIENT_CERT_FILE',
    isWrong: ({ SIGAP_CLIENT_CERT_FILE, SIGAP_CLIENT_PFX_FILE }) =>
      SIGAP_CLIENT_CERT_FILE === undefined && SIGAP_CLIENT_PFX_FILE === undefined,
    remedy: 'with its key, or SIGAP_CLIENT_PFX_FILE must name our e-CNPJ: SIGAP answers no one else',
  },
  {
    name: 'CPF_BASE_URL',
    isWrong: ({ CPF_BASE_URL }) => CPF_BASE_URL === undefined || isPlain(CPF_BASE_URL),
    remedy: 'must be set and begin with https: without it no account is confirmed, and CPFs travel there',
  },
  {
    name: 'CPF_BASE_CLIENT_ID',
    isWrong: ({ CPF_BASE_CLIENT_ID }) => CPF_BASE_CLIENT_ID === developmentDefaults.cpfBaseClientId,
    remedy: 'must be set to our name at the CPF base',
  },
  {
    name: 'FACES_URL',
    isWrong: ({ FACES_URL }) => FACES_URL === undefined || isPlain(FACES_URL),
    remedy: 'must be set and begin with https: without it no face is checked, and names and CPFs travel there',
  },
  {
    name: 'FACES_TOKEN',
    isWrong: ({ FACES_TOKEN }) => isSecretShort(FACES_TOKEN),
    remedy: `must have at least ${secretLength} characters`,
  },
  {
    name: 'SIGAP_SIGNING_FILE',
    isWrong: ({ SIGAP_SIGNING_FILE }) => SIGAP_SIGNING_FILE === undefined,
    remedy:
      'must name our e-CNPJ with its key as PEM: SIGAP takes only signed files. Of a .p12: openssl pkcs12 -nodes -in file.p12 -out file.pem',
  },
  {
    name: 'SMS_URL',
    isWrong: ({ SMS_URL }) => isPlain(SMS_URL),
    remedy: 'must begin with https: the codes of players travel there',
  },
  {
    name: 'BACK_OFFICE_URL',
    isWrong: ({ BACK_OFFICE_URL }) => isPlain(BACK_OFFICE_URL),
    remedy: 'must begin with https: sessions of staff travel there',
  },
  {
    name: 'PUBLIC_URL',
    isWrong: ({ PUBLIC_URL }) => isPlain(PUBLIC_URL),
    remedy: 'must begin with https: the PSP sends its webhooks there, and their address is a secret',
  },
  {
    name: 'ENVELOPE_KEY',
    isWrong: ({ ENVELOPE_KEY }) => ENVELOPE_KEY.includes(developmentDefaults.envelopeKey),
    remedy: 'must be set: the default is published. Make one: openssl rand -hex 32',
  },
  {
    name: 'SEED_KEYS',
    isWrong: ({ SEED_KEYS }) => SEED_KEYS.keyIds.length === 0,
    remedy:
      'must hold a key: without it a reader of the database knows coming rounds. Make one: echo "k1:$(openssl rand -hex 32)"',
  },
  {
    name: 'PERSONAL_KEYS',
    isWrong: ({ PERSONAL_KEYS }) => PERSONAL_KEYS.includes(bytesOf(developmentDefaults.personalKeys)),
    remedy:
      'must be set: the default is published, and seals CPFs and names. Make one: echo "p1:$(openssl rand -hex 32)"',
  },
  {
    name: 'PERSONAL_SEARCH_KEY',
    isWrong: ({ PERSONAL_SEARCH_KEY }) => PERSONAL_SEARCH_KEY === developmentDefaults.personalSearchKey,
    remedy: 'must be set: the default is published, and every CPF can be tried with it. Make one: openssl rand -hex 32',
  },
  {
    name: 'PROOF_KEYS',
    isWrong: ({ PROOF_KEYS }) => PROOF_KEYS === undefined,
    remedy:
      'must hold a key: one that a node makes for itself isn’t the other nodes’, and is lost with its disk. Make one: echo "p1:$(openssl rand -hex 32)"',
  },
  {
    name: 'SMS_URL',
    isWrong: ({ SMS_URL }) => SMS_URL === undefined,
    remedy: 'must be set: without it no code reaches a phone, so nobody can sign up or get a password back',
  },
  {
    name: 'SMS_TOKEN',
    isWrong: ({ SMS_TOKEN }) => isSecretShort(SMS_TOKEN),
    remedy: `must have at least ${secretLength} characters`,
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    isWrong: ({ VAPID_PRIVATE_KEY }) => VAPID_PRIVATE_KEY === undefined,
    remedy:
      'must be set: with one that is in the database, a copy of it could send to players’ phones. Make one: openssl rand 32 | basenc --base64url | tr -d =',
  },
  {
    name: 'PUSH_SERVICES',
    isWrong: ({ PUSH_SERVICES }) => PUSH_SERVICES.origins.length > 0,
    remedy: 'must name hosts only: a service on this machine is for tests',
  },
  {
    name: 'SUPPORT_EMAIL',
    isWrong: ({ SUPPORT_EMAIL }) => SUPPORT_EMAIL === developmentDefaults.supportEmail,
    remedy: "must be set: the default is nobody's, and every page shows it",
  },
  {
    name: 'TRUSTED_PROXIES',
    isWrong: ({ TRUSTED_PROXIES }) => TRUSTED_PROXIES === 0,
    remedy:
      'must be at least 1: TLS ends at a proxy in front of this server, and without it all players have the address of that proxy',
  },
  {
    name: 'LOG_LEVEL',
    isWrong: ({ LOG_LEVEL }) => ['silent', 'fatal'].includes(LOG_LEVEL),
    remedy: 'must be error or lower: withdrawals past their time and clocks in doubt are told of there',
  },
];

/** @returns a sentence for every setting that must be changed before play for real money */
export const findLicensedIssues = (settings: Checked): string[] =>
  licensedRules
    .filter(({ isWrong }) => isWrong(settings))
    .map(({ name, remedy }) => `COMPLIANCE_PROFILE licensed-br: ${name} ${remedy}`);

/** @returns a sentence for every setting that would connect a rehearsal to something real */
export function findRehearsalIssues(settings: Checked): string[] {
  if (settings.COMPLIANCE_PROFILE !== 'licensed-br')
    return ['--rehearsal is of COMPLIANCE_PROFILE licensed-br: a demonstration has its simulator without it'];
  const real = (['PSP_URL', 'SIGAP_URL', 'CPF_BASE_URL', 'FACES_URL'] as const).filter(
    (name) => settings[name] !== undefined,
  );
  return real.map(
    (name) => `${name} must not be set with --rehearsal: it is played with simulators and published keys`,
  );
}
