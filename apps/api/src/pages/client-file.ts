import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '@ipe/contract';
import { issuesOfLook } from '@ipe/contract/look';

/** How fast a window may play, where the profile restricts that. */
export type PacedWindows = Pick<Output<'/api/game/open'>, 'pace'>;

type Picture = { avif: string; webp: string };

export type ClientFile = {
  /** The answer of `/games/<id>/client.json`. */
  json: string;
  /** Hash of each picture's content by file name, such as `atlas.avif`. */
  hashes: ReadonlyMap<string, string>;
  pictures: Readonly<Record<string, Picture>>;
};

async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`${path} can't be read: ${String(cause)}`, { cause });
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12);

/**
 * Composes one file with everything that the game window needs of a game: mathematics, the house's offer, look,
 * sprites, and the addresses of its pictures. A demonstration asks no server, so the offer has the pace of its window.
 * @throws Error naming the file that is missing or wrong: a failed start is better than a game that doesn't open
 */
export async function composeClientFile(
  gameDir: string,
  gameId: string,
  { pace }: PacedWindows = {},
): Promise<ClientFile> {
  const artDir = join(gameDir, 'art');
  const [math, offer, look, frames] = await Promise.all(
    ['math.json', 'game.json', 'look.json', 'art/atlas.json'].map((file) => readJson(join(gameDir, file))),
  );
  const issues = issuesOfLook(look, Object.keys(frames ?? {}));
  if (issues.length > 0) throw new Error(`${join(gameDir, 'look.json')} is wrong: ${issues.join('; ')}`);
  const hashes = await hashPictures(artDir);
  const pictures = addressesOf(hashes, `/games/${gameId}/`);
  const client = { math: withoutSamples(math), offer: { ...offer, ...(pace && { pace }) }, look, frames, pictures };
  return { json: JSON.stringify(client), hashes, pictures };
}

async function hashPictures(artDir: string): Promise<Map<string, string>> {
  const names = (await readdir(artDir)).filter((name) => /\.(?:avif|webp)$/u.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, hashOf(await readFile(join(artDir, name)))] as const)),
  );
}

/** The addresses of the window's pictures by name, with the hash of their content. Covers belong to the lobby. */
function addressesOf(hashes: ReadonlyMap<string, string>, prefix: string): Record<string, Picture> {
  const address = (file: string) => `${prefix}${file}?v=${hashes.get(file)}`;
  const names = [...hashes.keys()]
    .filter((file) => file.endsWith('.avif') && !file.startsWith('cover'))
    .map((file) => file.slice(0, -'.avif'.length));
  return Object.fromEntries(
    names
      .filter((name) => hashes.has(`${name}.webp`))
      .map((name) => [name, { avif: address(`${name}.avif`), webp: address(`${name}.webp`) }]),
  );
}

/** Leaves out the many samples that prove the figures; auditors find them in math.json. */
function withoutSamples(math: Record<string, unknown> = {}): unknown {
  return JSON.parse(JSON.stringify(math), (key, value: unknown) => (key === 'monteCarlo' ? undefined : value));
}
