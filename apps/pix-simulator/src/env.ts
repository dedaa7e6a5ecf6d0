import { resolve } from 'node:path';
import { cnpj, pixKey } from '@ipe/pix';
import * as v from 'valibot';

/** A wrong setting: printed as its sentence, without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const wholeNumber = (sentence: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d+$/u.test(text) && Number(text) >= min && Number(text) <= max, sentence),
    v.transform(Number),
  );

const milliseconds = wholeNumber('must be a number of milliseconds, at most an hour', 0, 3_600_000);

/** A charge's address is this one, without scheme, plus 23 characters, and API Pix allows 77 (`location`). */
const maxPublicUrlLength = 54;

const publicUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && !/[?#]/u.test(text),
    'must be an address such as https://ipe.example/pix-simulator',
  ),
  v.transform((text) => text.replace(/\/+$/u, '')),
  v.check(
    (text) => text.replace(/^https?:\/\//u, '').length <= maxPublicUrlLength,
    `must have at most ${maxPublicUrlLength} characters after https://`,
  ),
);

/** R$ 1 billion: a tenth of what API Pix can write, so that an account may grow. */
export const maxSetBalanceCentavos = 1e11;

/** Every setting, its default, and the sentence for a wrong value. Development defaults: every reader of them can log in. */
const fields = v.object({
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  PORT: v.optional(wholeNumber('must be a port number from 0 (any free one) to 65535', 0, 65_535), '3900'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), resolve(import.meta.dirname, '../../../.data')),
  /** Where browsers and payers' banks reach it; without it, the address that it listens on. */
  PUBLIC_URL: v.optional(publicUrl),
  CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1)), 'ipe'),
  CLIENT_SECRET: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), 'ipe-dev-secret'),
  /** The one account of this bank: whose charges are paid and whose money pays out. */
  RECEIVER_KEY: v.optional(v.pipe(pixKey), '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
  RECEIVER_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(25)), 'Ipê Entretenimento'),
  RECEIVER_CITY: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(15)), 'São Paulo'),
  RECEIVER_CNPJ: v.optional(cnpj, '11222333000181'),
  TOKEN_SECONDS: v.optional(wholeNumber('must be a number of seconds from 1 to 86400', 1, 86_400), '3600'),
  /** How long refunds and payouts stay EM_PROCESSAMENTO. */
  SETTLEMENT_DELAY_MS: v.optional(milliseconds, '300'),
  /** The wait after a webhook's first failure; it doubles with every further one. */
  WEBHOOK_RETRY_MS: v.optional(milliseconds, '1000'),
  /** A new account's balance: R$ 100 million. */
  OPENING_BALANCE_CENTAVOS: v.optional(
    wholeNumber('must be a number of centavos', 0, maxSetBalanceCentavos),
    '10000000000',
  ),
  /** PEM files. With certificate and key it speaks HTTPS; with the clients' authority too, API calls need a certificate of it. */
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  TLS_CLIENT_CA_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
});

const settings = v.pipe(
  fields,
  v.check(
    ({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CLIENT_CA_FILE }) =>
      (TLS_CERT_FILE === undefined) === (TLS_KEY_FILE === undefined) &&
      (TLS_CLIENT_CA_FILE === undefined || TLS_CERT_FILE !== undefined),
    'need TLS_CERT_FILE and TLS_KEY_FILE together, and TLS_CLIENT_CA_FILE only with them',
  ),
);

export type Settings = v.InferOutput<typeof settings>;

/** @throws SettingsError with one line per wrong setting */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const known = Object.fromEntries(Object.keys(fields.entries).map((name) => [name, env[name]]));
  const parsed = v.safeParse(settings, known);
  if (parsed.success) return { ...parsed.output, DATA_DIR: resolve(parsed.output.DATA_DIR) };
  throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'TLS'}: ${issue.message}`).join('\n'));
}
