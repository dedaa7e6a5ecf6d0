import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/index.ts';
import { findFile, type CoverFiles } from './cover.store.ts';
import type { CoverMaker } from './cover-maker.ts';

/** The lobby takes the kind and size that suit the screen. A 3x screen gets the file of a 2x screen. */
const files: Readonly<Record<string, keyof CoverFiles>> = {
  'cover.avif': 'small',
  'cover@2x.avif': 'large',
  'cover@3x.avif': 'large',
  'cover.webp': 'plain',
  'cover@2x.webp': 'plain',
  'cover@3x.webp': 'plain',
};

/** About 10 MB, so that the first rows of the lobby are read from the database once. */
const mostKept = 500;

function keepFiles(db: Database, maker: CoverMaker) {
  const kept = new Map<string, Buffer>();
  return async (coverId: string, file: keyof CoverFiles): Promise<Buffer | undefined> => {
    const key = `${coverId} ${file}`;
    let found = kept.get(key) ?? (await findFile(db, coverId, file));
    if (found === undefined) {
      await maker.make(coverId);
      found = await findFile(db, coverId, file);
    }
    kept.delete(key);
    if (found !== undefined) kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

type CoverAddress = { Params: { coverId: string; file: string } };

/**
 * Serves covers from our own host, so that the lobby waits for no other host. The address contains the content's hash,
 * so browsers may keep the file for ever.
 * @param isKnown whether a game of the catalogue has this cover; others aren't looked up in the database
 */
export function serveCovers(
  app: FastifyInstance,
  { db, maker, isKnown }: { db: Database; maker: CoverMaker; isKnown: (coverId: string) => boolean },
): void {
  const find = keepFiles(db, maker);
  app.get<CoverAddress>('/covers/:coverId/:file', async ({ params: { coverId, file } }, reply) => {
    const kind = Object.hasOwn(files, file) ? files[file] : undefined;
    const content = kind && isKnown(coverId) ? await find(coverId, kind) : undefined;
    if (content === undefined) return reply.callNotFound();
    const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
}
