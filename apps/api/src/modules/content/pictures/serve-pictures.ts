import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/index.ts';
import { findPicture, type Density } from './picture.store.ts';

/** More than a house shows at a time, each at most some hundred kilobytes. */
const mostKept = 40;

/** Pictures as they are asked for, the last ones in memory: what every first screen shows is read from the database once. */
function keepPictures(db: Database) {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return (pictureId: string, density: Density): Promise<Buffer | undefined> => {
    const key = `${density} ${pictureId}`;
    const found = kept.get(key) ?? findPicture(db, pictureId, density);
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    // What isn't there may come, and what failed may succeed.
    found.then((picture) => picture ?? kept.delete(key)).catch(() => kept.delete(key));
    return found;
  };
}

const named = /^([\w-]{22})(@2x)?\.jpg$/u;

/** Serves what staff uploaded at `/content/<id>.jpg`: the address follows from the content, so it is kept for ever. */
export async function servePictures(app: FastifyInstance, db: Database): Promise<void> {
  const find = keepPictures(db);
  app.get<{ Params: { file: string } }>('/content/:file', async ({ params: { file } }, reply) => {
    const [, pictureId, dense] = named.exec(file) ?? [];
    const picture = pictureId && (await find(pictureId, dense === undefined ? 'small' : 'large'));
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
