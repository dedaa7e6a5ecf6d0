import type { Provider } from '../provider.ts';
import { secretMinLength, type ProviderSecrets } from '../live/provider-catalogue.ts';
import type { GameRow, ProviderRow } from '../live/catalogue.store.ts';
import type { Issue, Placed, PlacedGame, ProviderEntry } from './catalogue-file.ts';
import type { ReadFile } from './read-json.ts';

/** The catalogue that the house has now. */
export type Present = { providers: readonly ProviderRow[]; games: readonly GameRow[] };

/** What else a file is checked against. */
export type Surroundings = {
  /** Ids and studios of our own games. */
  own: { gameIds: ReadonlySet<string>; studios: ReadonlySet<string> };
  secrets: ProviderSecrets;
  /** The ids of the sent pictures, by the name that the file uses. */
  covers: Readonly<Record<string, string>>;
  /** The ids among them that the house has. */
  knownCovers: ReadonlySet<string>;
};

type Facts = Present & Surroundings;

const originOf = (address: string): string => new URL(address).origin;

/** Returns a function that gives the first line of a key when the key comes again, otherwise undefined. */
function createOnce() {
  const lines = new Map<string, number>();
  return (key: string, line: number): number | undefined => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    return first;
  };
}

const again = (first: number | undefined): string | undefined =>
  first === undefined ? undefined : `já aparece na linha ${first}`;

type Secretive = { providerId: string; secretEnv: readonly string[] };

/** All studios after the import: those of the file, and those of the house that it doesn't name. */
function studiosAfter(placed: readonly Placed<ProviderEntry>[], { providers }: Present): Secretive[] {
  const named = placed.map(({ entry: { id, secretEnv } }) => ({ providerId: id, secretEnv }));
  const ids = new Set(named.map(({ providerId }) => providerId));
  return [...named, ...providers.filter(({ providerId }) => !ids.has(providerId))];
}

/** A secret says who speaks: with the same one, each of two studios could sign as the other. */
function checkSharing(
  { id, secretEnv }: ProviderEntry,
  { studios, secrets }: { studios: readonly Secretive[]; secrets: ProviderSecrets },
): string | undefined {
  for (const name of secretEnv) {
    const has = ({ secretEnv: names }: Secretive) => names.some((other) => secrets[other] === secrets[name]);
    const holder = secrets[name] && studios.find((studio) => studio.providerId !== id && has(studio));
    if (holder) return `a variável ${name} tem o segredo do estúdio ${holder.providerId}, e cada um precisa do seu`;
  }
  return undefined;
}

function checkSecrets({ secretEnv }: ProviderEntry, secrets: ProviderSecrets): string | undefined {
  const missing = secretEnv.find((name) => secrets[name] === undefined);
  if (missing !== undefined) return `a variável ${missing} não está no ambiente deste servidor`;
  const short = secretEnv.find((name) => secrets[name]!.length < secretMinLength);
  return short && `a variável ${short} tem menos de ${secretMinLength} caracteres`;
}

function checkProviders(placed: readonly Placed<ProviderEntry>[], facts: Facts): Issue[] {
  const [idBefore, nameBefore] = [createOnce(), createOnce()];
  const named = new Map(facts.providers.map(({ name, providerId }) => [name, providerId]));
  const shared = { studios: studiosAfter(placed, facts), secrets: facts.secrets };
  return placed.flatMap(({ line, entry }): Issue[] => {
    const issue = (field: string, sentence: string | undefined): Issue[] =>
      sentence === undefined ? [] : [{ line, field, sentence }];
    const [sameId, sameName] = [idBefore(entry.id, line), nameBefore(entry.name, line)];
    const holder = named.get(entry.name);
    const lacking = (address: string | null) =>
      address !== null && !entry.frameOrigins.includes(originOf(address))
        ? 'falta a origem deste endereço em frameOrigins'
        : undefined;
    return [
      ...issue('id', again(sameId)),
      ...issue('name', again(sameName)),
      ...issue('name', facts.own.studios.has(entry.name) ? 'é o nome de um estúdio da casa' : undefined),
      ...issue('name', holder !== undefined && holder !== entry.id ? `é o nome do estúdio ${holder}` : undefined),
      ...issue('secretEnv', checkSecrets(entry, facts.secrets)),
      ...issue('secretEnv', checkSharing(entry, shared)),
      ...issue('launchUrl', lacking(entry.launchUrl)),
      ...issue('demoUrl', lacking(entry.demoUrl)),
    ];
  });
}

function checkCover({ entry }: PlacedGame, known: GameRow | undefined, facts: Facts): string | undefined {
  if (entry.cover === undefined) return known === undefined ? 'falta: um jogo novo precisa de capa' : undefined;
  const coverId = facts.covers[entry.cover];
  return coverId === undefined || !facts.knownCovers.has(coverId)
    ? 'a imagem não veio com o arquivo, ou não serve'
    : undefined;
}

type Studio = Pick<Provider, 'demoUrl'>;

const theirKey = (providerId: string, theirs: string): string => `${providerId} ${theirs}`;

/** Collects the known games, and the ids that the file has used so far. */
function openGames(studios: ReadonlyMap<string, Studio>, facts: Facts) {
  return {
    facts,
    studios,
    idBefore: createOnce(),
    theirsBefore: createOnce(),
    known: new Map(facts.games.map((row) => [row.gameId, row])),
    theirs: new Map(facts.games.map((row) => [theirKey(row.providerId, row.providerGameId), row.gameId])),
  };
}

type Games = ReturnType<typeof openGames>;

const only = (isWrong: boolean, sentence: string): string | undefined => (isWrong ? sentence : undefined);

function checkId({ line, entry, providerId }: PlacedGame, { facts, known, idBefore }: Games): (string | undefined)[] {
  const holder = known.get(entry.id)?.providerId ?? providerId;
  return [
    again(idBefore(entry.id, line)),
    only(facts.own.gameIds.has(entry.id), 'é um jogo da casa'),
    only(holder !== providerId, `é um jogo do estúdio ${holder}`),
  ];
}

function checkTheirId(
  { line, entry, providerId }: PlacedGame,
  { theirs, theirsBefore }: Games,
): (string | undefined)[] {
  const key = theirKey(providerId, entry.providerGameId ?? entry.id);
  const holder = theirs.get(key) ?? entry.id;
  return [again(theirsBefore(key, line)), only(holder !== entry.id, `já é o jogo ${holder}`)];
}

function checkGame(game: PlacedGame, games: Games): Issue[] {
  const { line, entry, providerId } = game;
  const studio = games.studios.get(providerId);
  const found: Record<string, (string | undefined)[]> = {
    provider: [only(studio === undefined, `o estúdio ${providerId || '(vazio)'} não está no catálogo`)],
    id: checkId(game, games),
    providerGameId: checkTheirId(game, games),
    cover: [checkCover(game, games.known.get(entry.id), games.facts)],
    hasDemo: [only(entry.hasDemo && studio?.demoUrl === null, 'o estúdio não tem demoUrl')],
  };
  return Object.entries(found).flatMap(([field, sentences]) =>
    sentences.flatMap((sentence) => (sentence === undefined ? [] : [{ line, field, sentence }])),
  );
}

/** Finds everything that is wrong with a file, by line. */
export function checkImport(read: ReadFile, facts: Facts): Issue[] {
  const studios = new Map<string, Studio>([
    ...facts.providers.map((row): [string, Studio] => [row.providerId, row]),
    ...read.providers.map(({ entry }): [string, Studio] => [entry.id, entry]),
  ]);
  const games = openGames(studios, facts);
  const found = [
    ...read.issues,
    ...checkProviders(read.providers, facts),
    ...read.games.flatMap((game) => checkGame(game, games)),
  ];
  return found.toSorted((one, other) => one.line - other.line);
}
