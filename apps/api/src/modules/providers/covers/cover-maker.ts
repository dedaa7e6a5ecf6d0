import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database } from '#platform/database/index.ts';
import { findSource, findWaiting, writeFiles } from './cover.store.ts';
import { makeFiles } from './make-files.ts';

/** More who wait than this get no cover for now: they ask again when they see the game again. */
const mostWaiting = 40;
/** So long one turn of the background lasts. */
const turnMs = 2_000;

export type CoverMaker = {
  /** Makes the files of a cover that somebody looks at now, before those that nobody does. */
  make: (coverId: string) => Promise<void>;
  /** Makes some that wait, unless somebody looks at one. */
  makeNext: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Makes the lobby's files of covers as they came, one at a time on each node, so that an import of thousands takes a core at most from
 * those who play. One that can't be read is marked: its game stays away from players, and staff see why.
 * @param onBad marks one of which nothing can be made
 */
export function createCoverMaker({
  db,
  onBad,
}: {
  db: Database;
  onBad: (coverId: string) => Promise<void>;
}): CoverMaker {
  const oneAtATime = pLimit(1);
  const making = new Map<string, Promise<void>>();
  const from = randomBytes(32).toString('base64url');
  let isStopped = false;

  async function work(coverId: string): Promise<void> {
    const source = isStopped ? undefined : await findSource(db, coverId);
    if (source === undefined) return;
    const files = await makeFiles(source).catch(() => undefined);
    if (files === undefined) await onBad(coverId);
    else await writeFiles(db, coverId, files);
  }

  const make = (coverId: string): Promise<void> => {
    const known = making.get(coverId);
    if (known !== undefined) return known;
    if (making.size >= mostWaiting) return Promise.resolve();
    const made = oneAtATime(() => work(coverId)).finally(() => making.delete(coverId));
    making.set(coverId, made);
    return made;
  };

  return {
    make,
    makeNext: async () => {
      const until = performance.now() + turnMs;
      while (making.size === 0 && !isStopped && performance.now() < until) {
        const coverId = await findWaiting(db, from);
        if (coverId === undefined) return;
        await make(coverId);
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(making.values());
    },
  };
}
