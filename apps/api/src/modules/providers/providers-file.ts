import * as v from 'valibot';
import { isCentavos } from '@ipe/money';
import { gameTheme } from '@ipe/contract/fields';
import { certificate } from '#modules/catalogue/index.ts';

const secretName = v.pipe(
  v.string(),
  v.regex(/^PROVIDER_SECRET_[A-Z0-9_]+$/u, 'must name an environment variable that begins with PROVIDER_SECRET_'),
);

const slug = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be lower-case letters and digits, with single hyphens between'),
    v.maxLength(most, `must have at most ${most} characters`),
  );

const words = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  );

const centavos = v.pipe(
  v.number(),
  v.safeInteger('must be whole centavos'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(100_000_000_00, 'must be at most 10000000000'),
  v.guard(isCentavos),
);

/** HTTPS; plain HTTP only to this machine, for trying things out. No `*`: in a policy it would let every site in. */
const isSafe = (url: URL): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/u.test(url.hostname) &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)));

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && isSafe(new URL(text)),
    'must be an origin such as https://games.example.com, without a path',
  ),
);

const launchUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && isSafe(new URL(text)), 'must be an https address'),
  v.check((text) => text.includes('{game}') && text.includes('{token}'), 'must contain {game} and {token}'),
);

const game = v.strictObject({
  id: slug(64),
  providerGameId: v.optional(words(64)),
  name: words(60),
  /** Folder of the cover's files, beside the configuration file. */
  cover: words(200),
  rtp: v.pipe(
    v.number(),
    v.minValue(0.5, 'must be a fraction such as 0.965'),
    v.maxValue(1, 'must be a fraction such as 0.965'),
  ),
  /** Of the laboratory that certified what the provider serves now. */
  certificate: v.optional(certificate),
  releasedOn: v.pipe(v.string(), v.isoDate('must be a day such as 2026-11-20')),
  /** The collection of the lobby that it stands in. */
  kind: v.optional(v.picklist(['slots', 'crash', 'mines'], 'must be slots, crash or mines'), 'slots'),
  /** What it is about: the lobby's filter, and the games that are like it. */
  themes: v.optional(v.array(gameTheme), []),
  /** Words besides its name under which players find it. */
  tags: v.optional(v.array(words(30)), []),
});

const provider = v.strictObject({
  id: slug(32),
  name: words(40),
  secretEnv: v.pipe(v.array(secretName), v.minLength(1, 'must name at least one secret')),
  launchUrl,
  frameOrigins: v.pipe(v.array(origin), v.minLength(1, 'must have at least the origin of launchUrl')),
  limits: v.strictObject({ maxBetCentavos: centavos, maxWinCentavos: centavos }),
  /** Whether it plays rounds that the house gives (`session` and `granted` of the seamless wallet). */
  playsGrants: v.optional(v.boolean(), false),
  replayWindowSeconds: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be whole seconds'),
      v.minValue(5, 'must be at least 5'),
      v.maxValue(600, 'must be at most 600'),
    ),
    60,
  ),
  games: v.array(game),
});

export const providersFile = v.strictObject({ providers: v.array(provider) });

export type ProvidersFile = v.InferOutput<typeof providersFile>;
