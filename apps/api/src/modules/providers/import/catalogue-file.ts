import * as v from 'valibot';
import { gameKind, gameTheme, kebabForm, pastDay } from '@ipe/contract/fields';
import { isCentavos } from '@ipe/money';
import { isFormula } from '#platform/spreadsheets.ts';

// The schemas of a catalogue file. Staff read their sentences.

const lacking = 'falta';

/** Characters that aren't visible, or that a log or a page would show as something else. */
const isHidden = (written: string): boolean =>
  /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(written);

const words = (most: number) =>
  v.pipe(
    v.string('deve ser um texto'),
    v.check((written) => !isHidden(written), 'tem um caractere que não se vê'),
    v.trim(),
    v.minLength(1, lacking),
    v.maxLength(most, `tem mais de ${most} caracteres`),
    // An imported text may be exported to a spreadsheet later, where it would run as a formula.
    v.check((written) => !isFormula(written), 'começa como uma fórmula de planilha (=, +, - ou @)'),
  );

const slug = (most: number) =>
  v.pipe(
    v.string('deve ser um texto'),
    v.minLength(1, lacking),
    v.maxLength(most, `tem mais de ${most} caracteres`),
    v.regex(kebabForm, 'só pode ter letras minúsculas sem acento, algarismos e um hífen entre eles'),
  );

const secretName = v.pipe(
  v.string('deve ser um texto'),
  v.maxLength(100, 'tem mais de 100 caracteres'),
  v.regex(/^PROVIDER_SECRET_[A-Z0-9_]+$/u, 'deve nomear uma variável de ambiente que começa com PROVIDER_SECRET_'),
);

const centavos = v.pipe(
  v.number('deve ser um número de centavos'),
  v.safeInteger('deve ser um número inteiro de centavos'),
  v.minValue(1, 'deve ser pelo menos 1'),
  v.maxValue(100_000_000_00, 'deve ser no máximo 10000000000'),
  v.guard(isCentavos),
);

/** Allows HTTPS, and plain HTTP only to this machine for trials. `*` is refused, because in a content policy it would allow every site. */
const isSafe = (url: URL): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/u.test(url.hostname) &&
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)));

const origin = v.pipe(
  v.string('deve ser um texto'),
  v.maxLength(200, 'tem mais de 200 caracteres'),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && isSafe(new URL(text)),
    'deve ser uma origem como https://jogos.example.com, sem caminho',
  ),
);

const address = (...holes: string[]) =>
  v.pipe(
    v.string('deve ser um texto'),
    v.maxLength(500, 'tem mais de 500 caracteres'),
    v.check(
      (text) => URL.canParse(text) && isSafe(new URL(text)) && !/[\p{Cc}\s]/u.test(text),
      'deve ser um endereço https',
    ),
    v.check((text) => holes.every((hole) => text.includes(hole)), `deve ter ${holes.join(' e ')}`),
  );

const fraction = v.pipe(
  v.number('deve ser uma fração como 0.965'),
  v.minValue(0.5, 'deve ser uma fração entre 0.5 e 1, como 0.965'),
  v.maxValue(1, 'deve ser uma fração entre 0.5 e 1, como 0.965'),
);

const returns = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^(?:\*|[a-z]{2})$/u, 'as jurisdições são * e códigos como br')),
    v.nullable(fraction),
    'deve ser uma fração como 0.965, ou uma por jurisdição',
  ),
  v.check((by) => Object.values(by).some((stated) => stated !== null), 'não tem retorno em nenhuma jurisdição'),
);

/** One return for everywhere, or one for each jurisdiction. */
const rtp = v.union(
  [
    v.pipe(
      fraction,
      v.transform((everywhere) => ({ '*': everywhere })),
    ),
    returns,
  ],
  (issue) =>
    typeof issue.input === 'number' || issue.input === undefined
      ? issue.input === undefined
        ? lacking
        : 'deve ser uma fração entre 0.5 e 1, como 0.965'
      : 'deve ser uma fração como 0.965, ou uma por jurisdição, como {"*": 0.965, "br": 0.94}',
);

const day = pastDay('deve ser um dia do calendário, como 2026-11-20');

const certificate = v.strictObject({
  number: words(120),
  laboratory: words(120),
  issuedOn: day,
  isSample: v.optional(v.literal(true)),
});

export const gameEntry = v.strictObject({
  id: slug(64),
  providerGameId: v.optional(words(64)),
  name: words(60),
  /** The name of a picture that came with the file. If it is left out, the game keeps its cover. */
  cover: v.optional(words(200)),
  rtp,
  /** The certificate of the laboratory for what the provider serves now. */
  certificate: v.optional(certificate),
  releasedOn: day,
  kind: v.optional(v.picklist(gameKind.options, `deve ser uma de: ${gameKind.options.join(', ')}`), 'slots'),
  themes: v.optional(
    v.pipe(
      v.array(v.picklist(gameTheme.options, `devem ser de: ${gameTheme.options.join(', ')}`), 'deve ser uma lista'),
      v.maxLength(10, 'são mais de 10'),
    ),
    [],
  ),
  /** Words besides its name by which players find it. */
  tags: v.optional(v.pipe(v.array(words(30), 'deve ser uma lista'), v.maxLength(20, 'são mais de 20')), []),
  hasDemo: v.optional(v.boolean('deve ser sim ou não'), false),
  hasFreeRounds: v.optional(v.boolean('deve ser sim ou não'), false),
});

export const providerEntry = v.strictObject({
  id: slug(32),
  name: words(40),
  secretEnv: v.pipe(
    v.array(secretName, 'deve ser uma lista'),
    v.minLength(1, 'deve nomear pelo menos um segredo'),
    v.maxLength(5, 'são mais de 5'),
  ),
  launchUrl: address('{game}', '{token}'),
  demoUrl: v.optional(v.nullable(address('{game}')), null),
  frameOrigins: v.pipe(
    v.array(origin, 'deve ser uma lista'),
    v.minLength(1, 'deve ter pelo menos a origem de launchUrl'),
    v.maxLength(10, 'são mais de 10'),
  ),
  limits: v.strictObject({ maxBetCentavos: centavos, maxWinCentavos: centavos }),
  replayWindowSeconds: v.optional(
    v.pipe(
      v.number('deve ser um número de segundos'),
      v.integer('deve ser um número inteiro de segundos'),
      v.minValue(5, 'deve ser pelo menos 5'),
      v.maxValue(600, 'deve ser no máximo 600'),
    ),
    60,
  ),
});

type GameEntry = v.InferOutput<typeof gameEntry>;
export type ProviderEntry = v.InferOutput<typeof providerEntry>;

/** Something wrong in a file; `line` counts from 1. */
export type Issue = { line: number; field: string; sentence: string };

/** A provider or a game of the file, with the line where it begins. */
export type Placed<Entry> = { line: number; entry: Entry };
export type PlacedGame = Placed<GameEntry> & { providerId: string };

/** `limits.maxBetCentavos`, `tags.0` */
const fieldOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? String(key + 1) : String(key))).join('.');

const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.kind === 'schema' && issue.type === 'strict_object')
    return issue.received === 'undefined'
      ? lacking
      : issue.expected === 'never'
        ? 'não é um campo conhecido'
        : 'deve ser um objeto';
  return issue.received === 'undefined' ? lacking : issue.message;
};

export const issuesOf = (issues: readonly v.BaseIssue<unknown>[], line: number): Issue[] =>
  issues.map((issue) => ({ line, field: fieldOf(issue), sentence: sentenceOf(issue) }));
