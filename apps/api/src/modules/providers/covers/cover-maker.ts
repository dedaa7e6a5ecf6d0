import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Database } from '#platform/database/index.ts';
import { findSource, findWaiting, writeFiles } from './cover.store.ts';
import { makeFiles } from './make-files.ts';

/** If more covers than this wait, a request gets none for now; the browser asks again when the game is shown again. */
const mostWaiting = 40;
/** How long one turn of the background loop lasts. */
const turnMs = 2_000;

export type CoverMaker = {
  /** Makes the files of a cover that a player is looking at, before those of the background. */
  make: (coverId: string) => Promise<void>;
  /** Makes some of the waiting covers, unless a player is waiting for one. */
  makeNext: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Makes the lobby's files from covers as they were sent, one at a time on each node, so that an import of thousands
 * takes at most one core from players. A cover that can't be read is marked: its game isn't shown to players, and staff
 * see why.
 * @param onBad marks a cover from which no files can be made
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
