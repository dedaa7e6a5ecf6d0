import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/index.ts';
import { findPicture, type Density } from './picture.store.ts';

/** More pictures than a house shows at a time; each has at most some hundred kilobytes. */
const mostKept = 40;

/**
 * Keeps the last requested pictures in memory, so that those of every first screen are read from the database once.
 * Names without a picture aren't kept.
 */
function keepPictures(db: Queryable) {
  const kept = new Map<string, Buffer>();
  const beingRead = new Map<string, Promise<Buffer | undefined>>();
  const read = (key: string, pictureId: string, density: Density): Promise<Buffer | undefined> => {
    const reading = findPicture(db, pictureId, density).finally(() => beingRead.delete(key));
    beingRead.set(key, reading);
    return reading;
  };
  return async (pictureId: string, density: Density): Promise<Buffer | undefined> => {
    const key = `${density} ${pictureId}`;
    const found = kept.get(key) ?? (await (beingRead.get(key) ?? read(key, pictureId, density)));
    if (found === undefined) return undefined;
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

const named = /^([\w-]{22})(@2x)?\.jpg$/u;

/**
 * Serves the pictures that staff uploaded at `/content/<id>.jpg`. The address is derived from the content, so browsers
 * may keep it for ever.
 */
export async function servePictures(app: FastifyInstance, db: Queryable): Promise<void> {
  const find = keepPictures(db);
  app.get<{ Params: { file: string } }>('/content/:file', async ({ params: { file } }, reply) => {
    const [, pictureId, dense] = named.exec(file) ?? [];
    const picture = pictureId && (await find(pictureId, dense === undefined ? 'small' : 'large'));
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture);
  });
}
