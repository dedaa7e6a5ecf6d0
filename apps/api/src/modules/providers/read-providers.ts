import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { coverFiles } from './covers.ts';
import type { Provider, ProviderGame, Providers } from './provider.ts';
import { providersFile, type ProvidersFile } from './providers-file.ts';

type WrittenProvider = ProvidersFile['providers'][number];

/** SHA-256 gains nothing from more, and is weaker with less (RFC 2104 section 3). */
const secretMinLength = 32;

/** `providers[0].games[2].rtp` */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return keys.join('').replace(/^\./u, '');
}

type Sources = {
  file: string;
  /** Secrets by the name of their environment variable. */
  secrets: Readonly<Record<string, string>>;
  /** Ids that are taken by our own games. */
  ownGameIds: Iterable<string>;
};

function readFile(file: string): ProvidersFile {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`PROVIDERS_FILE ${file} can't be read: ${String(cause)}`, { cause });
  }
  const parsed = v.safeParse(providersFile, written);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.map((issue) => `${pathOf(issue) || 'it'}: ${issue.message}`);
  throw new Error(`PROVIDERS_FILE ${file} is wrong:\n${issues.join('\n')}`);
}

function readSecrets({ secretEnv }: WrittenProvider, at: string, sources: Sources): string[] {
  return secretEnv.map((name) => {
    const secret = sources.secrets[name];
    if (secret === undefined) throw new Error(`${at}.secretEnv: the environment variable ${name} is not set`);
    if (secret.length < secretMinLength)
      throw new Error(`${at}.secretEnv: ${name} must have at least ${secretMinLength} characters`);
    return secret;
  });
}

function readGame(written: WrittenProvider['games'][number], at: string, file: string): ProviderGame {
  const coverDir = resolve(dirname(file), written.cover);
  const missing = coverFiles.find((name) => !existsSync(join(coverDir, name)));
  if (missing !== undefined) throw new Error(`${at}.cover: ${join(coverDir, missing)} is missing`);
  const { id: gameId, cover: _cover, providerGameId = gameId, ...offer } = written;
  return { ...offer, gameId, providerGameId, coverDir };
}

function readProvider(written: WrittenProvider, at: string, sources: Sources): Provider {
  if (!written.frameOrigins.includes(new URL(written.launchUrl).origin))
    throw new Error(`${at}.frameOrigins: the origin of launchUrl is missing`);
  return {
    providerId: written.id,
    name: written.name,
    secrets: readSecrets(written, at, sources),
    launchUrl: written.launchUrl,
    frameOrigins: written.frameOrigins,
    ...written.limits,
    playsGrants: written.playsGrants,
    replayWindowMs: written.replayWindowSeconds * 1_000,
    games: written.games.map((game, index) => readGame(game, `${at}.games[${index}]`, sources.file)),
  };
}

function requireDistinct(what: string, names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${what} ${twice} appears twice: every one needs an id of its own`);
}

/**
 * The providers of games that the house works with. Reads files and nothing else, so that no provider can hold up a start.
 * @throws Error naming the place in the file that is wrong; never with a secret in it
 */
export function readProviders(sources: Sources): Providers {
  const { providers } = readFile(sources.file);
  const read = providers.map((written, index) => readProvider(written, `providers[${index}]`, sources));
  requireDistinct(
    'provider',
    read.map(({ providerId }) => providerId),
  );
  requireDistinct('game', [...sources.ownGameIds, ...read.flatMap(({ games }) => games.map(({ gameId }) => gameId))]);
  for (const { providerId, games } of read)
    requireDistinct(
      `${providerId}'s game`,
      games.map(({ providerGameId }) => providerGameId),
    );
  return new Map(read.map((provider) => [provider.providerId, provider]));
}
