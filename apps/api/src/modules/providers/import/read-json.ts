import * as v from 'valibot';
import {
  gameEntry,
  issuesOf,
  providerEntry,
  type Issue,
  type Placed,
  type PlacedGame,
  type ProviderEntry,
} from './catalogue-file.ts';
import { lineOfSyntaxError } from './find-syntax-error.ts';

export type ReadFile = { providers: Placed<ProviderEntry>[]; games: PlacedGame[]; issues: Issue[] };

/** The line where each provider and each of its games begins. */
type Lines = { line: number; games: number[] }[];

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,\n]/gu;

/** @param text that `JSON.parse` has accepted */
function findLines(text: string): Lines {
  const found: Lines = [];
  /** For each open object or list, the name of its key; empty inside a list. */
  const open: string[] = [];
  let [line, lastString, name] = [1, '', ''];
  const begin = () => {
    open.push(name);
    name = '';
  };
  const beginObject = () => {
    const place = open.join('/');
    if (place === '/providers') found.push({ line, games: [] });
    if (place === '/providers//games') found.at(-1)?.games.push(line);
    begin();
  };
  const readers: Readonly<Record<string, () => void>> = {
    '\n': () => (line += 1),
    ':': () => (name = lastString),
    ',': () => (name = ''),
    '{': beginObject,
    '[': begin,
    '}': () => open.pop(),
    ']': () => open.pop(),
  };
  for (const [token] of text.matchAll(tokens)) {
    const read = readers[token];
    if (read === undefined) lastString = token.slice(1, -1);
    else read();
  }
  return found;
}

const root = v.strictObject({
  providers: v.array(
    v.looseObject({ id: v.optional(v.unknown()), games: v.optional(v.array(v.unknown(), 'deve ser uma lista'), []) }),
    'deve ser uma lista',
  ),
});

function parse(text: string): v.InferOutput<typeof root> | Issue[] {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return [{ line: lineOfSyntaxError(text), field: '', sentence: 'aqui o texto deixa de ser JSON' }];
  }
  const parsed = v.safeParse(root, written);
  return parsed.success ? parsed.output : issuesOf(parsed.issues, 1);
}

/** A provider with nothing but an id refers to one that already exists. */
const isReference = (provider: object, providerId: string): boolean =>
  Object.keys(provider).length === 1 && providerId !== '';

const isObject = (written: unknown): boolean =>
  typeof written === 'object' && written !== null && !Array.isArray(written);

type Place = { providerId: string; line: number; games: readonly number[] };

function readGames(read: ReadFile, games: readonly unknown[], { providerId, line, games: lines }: Place): void {
  const placed = lines.values();
  for (const game of games) {
    const gameLine = (isObject(game) ? placed.next().value : undefined) ?? line;
    const entry = v.safeParse(gameEntry, game);
    if (entry.success) read.games.push({ line: gameLine, providerId, entry: entry.output });
    else read.issues.push(...issuesOf(entry.issues, gameLine));
  }
}

/** Reads `{ "providers": [{ …, "games": […] }] }`. A provider with only `id` and `games` refers to one that already exists. */
export function readJson(text: string): ReadFile {
  const parsed = parse(text);
  if (Array.isArray(parsed)) return { providers: [], games: [], issues: parsed };
  const lines = findLines(text);
  const read: ReadFile = { providers: [], games: [], issues: [] };
  for (const [at, { games, ...provider }] of parsed.providers.entries()) {
    const place = lines[at] ?? { line: 1, games: [] };
    const providerId = typeof provider.id === 'string' ? provider.id : '';
    const entry = isReference(provider, providerId) ? undefined : v.safeParse(providerEntry, provider);
    if (entry?.success === true) read.providers.push({ line: place.line, entry: entry.output });
    if (entry?.success === false) read.issues.push(...issuesOf(entry.issues, place.line));
    readGames(read, games, { ...place, providerId });
  }
  return read;
}
