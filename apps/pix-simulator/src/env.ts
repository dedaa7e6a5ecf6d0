import { cnpj, pixKey } from '@ipe/pix';
import { commonSettings, portSetting, readSettingsBy, wholeNumber } from '@ipe/simulator';
import * as v from 'valibot';

const milliseconds = wholeNumber('must be a number of milliseconds, at most an hour', 0, 3_600_000);

/** A charge's address is this one without its scheme, plus 23 characters, and API Pix allows 77 (`location`). */
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

/** R$ 1 billion: a tenth of the most that API Pix can write, so that an account has room to grow. */
export const maxSetBalanceCentavos = 1e11;

/** Every setting with its default and the message for a wrong value. */
const settings = v.object({
  ...commonSettings,
  PORT: portSetting('3900'),
  /** The address for browsers and payers' banks; by default the one that it listens on. */
  PUBLIC_URL: v.optional(publicUrl),
  CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1)), 'ipe'),
  CLIENT_SECRET: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')), 'ipe-dev-secret'),
  /** The bank's only account: it receives the payments of charges and pays the payouts. */
  RECEIVER_KEY: v.optional(v.pipe(pixKey), '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
  RECEIVER_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(25)), 'Ipê Entretenimento'),
  RECEIVER_CITY: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(15)), 'São Paulo'),
  RECEIVER_CNPJ: v.optional(cnpj, '11222333000181'),
  /** How long refunds and payouts stay EM_PROCESSAMENTO. */
  SETTLEMENT_DELAY_MS: v.optional(milliseconds, '300'),
  /** The wait after a webhook's first failure; it doubles with every further one. */
  WEBHOOK_RETRY_MS: v.optional(milliseconds, '1000'),
  /** Whether an address has to answer a test call before it is registered. */
  WEBHOOK_CHECK: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((text) => text === 'true'),
    ),
    'true',
  ),
  /** A new account's balance: R$ 100 million. */
  OPENING_BALANCE_CENTAVOS: v.optional(
    wholeNumber('must be a number of centavos', 0, maxSetBalanceCentavos),
    '10000000000',
  ),
});

export type Settings = v.InferOutput<typeof settings>;

/** @throws SettingsError with one line per wrong setting */
export const readSettings = (env: Record<string, string | undefined>): Settings => readSettingsBy(settings, env);
