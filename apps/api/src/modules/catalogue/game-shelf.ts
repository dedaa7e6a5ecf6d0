import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statedReturn, type StatedReturn } from '@ipe/game-rules/return';
import { gameTheme } from '@ipe/contract/fields';
import { configSha256, readMath, type GameMath } from '@ipe/slot-engine';
import * as v from 'valibot';
import { isCentavos, type Centavos } from '@ipe/money';
import { certificatesFile, type Certificate } from './certificate.ts';
import type { GameTheme } from './game-themes.ts';

/** One playable game: a folder of games/ with its mathematics and how the house offers it. */
export type Game = StatedReturn & {
  gameId: string;
  name: string;
  /** The studio that made the game; without it, the house's own. */
  provider?: string | undefined;
  image: string;
  placeholder?: string | undefined;
  /** A day in São Paulo, `2026-11-20`, or the instant if more than one game came that day, `2026-11-20T18:00Z`. */
  releasedOn: string;
  stakesCentavos: Centavos[];
  defaultStakeCentavos: Centavos;
  /** What the game is about. */
  themes: readonly GameTheme[];
  /** New rounds are played with this mathematics. */
  math: GameMath;
  /** The certificate of `math`. */
  certificate?: Certificate | undefined;
  /** `math` and the mathematics that it replaced, by version, because a round is replayed with its own mathematics. */
  versions: ReadonlyMap<string, GameMath>;
};

export type GameShelf = ReadonlyMap<string, Game>;

const stake = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.guard(isCentavos));

/** `game.json`: the house's side of a game. */
const offerSchema = v.strictObject({
  provider: v.optional(v.string()),
  releasedOn: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}Z)?$/u)),
  stakesCentavos: v.pipe(v.array(stake), v.minLength(1)),
  defaultStakeCentavos: stake,
  themes: v.optional(v.array(gameTheme), []),
});

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} can't be read: ${String(cause)}`, { cause });
  }
}

const issuesOf = (error: unknown): string[] =>
  error instanceof v.ValiError
    ? error.issues.map((issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
    : [error instanceof Error ? error.message : String(error)];

/** @throws Error that names the file, and each issue in it */
async function readFileBy<Read>(path: string, read: (json: unknown) => Read): Promise<Read> {
  const json = await readJson(path);
  try {
    return read(json);
  } catch (cause) {
    throw new Error(`${path} is wrong: ${issuesOf(cause).join('; ')}`, { cause });
  }
}

/** The folders of games that the house offers. A folder without game.json holds a game that is still being made. */
async function listOffered(gamesDir: string): Promise<string[]> {
  const entries = await readdir(gamesDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return folders.filter((name) => existsSync(join(gamesDir, name, 'game.json')));
}

/** Reads the superseded mathematics in versions/, each file named by its version, and adds the current one. */
async function readVersions(folder: string, current: GameMath): Promise<ReadonlyMap<string, GameMath>> {
  const versions = new Map([[current.version, current]]);
  const superseded = join(folder, 'versions');
  if (!existsSync(superseded)) return versions;
  for (const name of (await readdir(superseded)).filter((file) => file.endsWith('.json'))) {
    const path = join(superseded, name);
    const math = await readFileBy(path, readMath);
    if (math.id !== current.id || `${math.version}.json` !== name)
      throw new Error(`${path} is ${math.id} ${math.version}: the file of a version is named by it`);
    if (versions.has(math.version))
      throw new Error(`${path}: math.json is this version still; a new one needs its own`);
    versions.set(math.version, math);
  }
  return versions;
}

/** The placeholder is made with the cover; a game without art has none. */
async function findPlaceholder(folder: string): Promise<string | undefined> {
  const file = join(folder, 'art/cover.placeholder.txt');
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

/** Finds the certificate for exactly this version and mathematics. @throws Error if the file's content has the wrong form */
async function findCertificate(folder: string, math: GameMath): Promise<Certificate | undefined> {
  const path = join(folder, 'certificates.json');
  if (!existsSync(path)) return undefined;
  const certificates = await readFileBy(path, v.parser(certificatesFile));
  const found = certificates.find(
    ({ version, mathSha256 }) => version === math.version && mathSha256 === configSha256(math),
  );
  if (found === undefined) return undefined;
  const { version: _version, mathSha256: _mathSha256, ...certificate } = found;
  return certificate;
}

async function readGame(folder: string, gameId: string): Promise<Game> {
  const math = await readFileBy(join(folder, 'math.json'), readMath);
  const stated = statedReturn(math);
  const offer = await readFileBy(join(folder, 'game.json'), v.parser(offerSchema));
  const step = math.bet.stakeStepMinor;
  if (
    offer.stakesCentavos.some((amount) => amount % step !== 0) ||
    !offer.stakesCentavos.includes(offer.defaultStakeCentavos)
  ) {
    throw new Error(`${gameId}: every stake must be a multiple of ${step} centavos, and the default one of them`);
  }
  if (math.id !== gameId) throw new Error(`${gameId}: its math.json says it is ${math.id}`);
  if (stated === undefined) throw new Error(`${gameId}: its math.json states no RTP`);
  return {
    ...offer,
    gameId,
    math,
    versions: await readVersions(folder, math),
    name: math.title['pt-BR'],
    image: `/games/${gameId}/cover.avif`,
    placeholder: await findPlaceholder(folder),
    certificate: await findCertificate(folder, math),
    ...stated,
  };
}

/**
 * Loads the games of the house: every folder of games/ with a game.json. Delete a folder and its game is gone.
 * @throws Error that names the wrong file, because the house must not start with a wrong game
 */
export async function loadGameShelf(gamesDir: string): Promise<GameShelf> {
  const folders = await listOffered(gamesDir);
  const games = await Promise.all(folders.map((name) => readGame(join(gamesDir, name), name)));
  return new Map(games.map((game) => [game.gameId, game]));
}
