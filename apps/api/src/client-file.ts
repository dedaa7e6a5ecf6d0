import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Picture = { avif: string; webp: string };

export type ClientFile = {
  /** The answer of `/games/<id>/client.json`. */
  json: string;
  /** Hash of each picture's content by file name, such as `atlas.avif`. */
  hashes: ReadonlyMap<string, string>;
  pictures: Readonly<Record<string, Picture>>;
};

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12);

/**
 * Everything that the game window needs of a game, in one file: mathematics, look, sprites, and where its pictures are.
 * @returns undefined for a folder without a look: its mathematics is there, its art isn't yet.
 */
export async function composeClientFile(gameDir: string, gameId: string): Promise<ClientFile | undefined> {
  const artDir = join(gameDir, 'art');
  if (!existsSync(join(gameDir, 'look.json')) || !existsSync(join(artDir, 'atlas.json'))) return undefined;
  const [math, look, frames] = await Promise.all(
    [join(gameDir, 'math.json'), join(gameDir, 'look.json'), join(artDir, 'atlas.json')].map(readJson),
  );
  const hashes = await hashPictures(artDir);
  const pictures = addressesOf(hashes, `/games/${gameId}/`);
  return { json: JSON.stringify({ math: withoutSamples(math), look, frames, pictures }), hashes, pictures };
}

async function hashPictures(artDir: string): Promise<Map<string, string>> {
  const names = (await readdir(artDir)).filter((name) => /\.(?:avif|webp)$/u.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, hashOf(await readFile(join(artDir, name)))] as const)),
  );
}

/** Pictures of the window by name, addressed by their content. Covers belong to the lobby. */
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

/** The samples that prove the figures are many and for auditors; they stay in math.json. */
function withoutSamples(math: Record<string, unknown> = {}): unknown {
  return JSON.parse(JSON.stringify(math), (key, value: unknown) => (key === 'monteCarlo' ? undefined : value));
}
