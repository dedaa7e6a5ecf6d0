import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { countChange } from '../live/catalogue.store.ts';
import { hasBadCover, insertCovers } from './cover.store.ts';
import { findCoverIssue } from './make-files.ts';

/** The SHA-256 of the content, so the same picture sent twice is one cover. */
const coverIdOf = (file: Buffer): string => createHash('sha256').update(file).digest('base64url');

/** As the back office's call answers it. */
export type AddedCover = { name: string; coverId: string | null; fault: string | null };

type Deps = { db: Database; clock: Clock };

type Sent = Parameters<typeof insertCovers>[1];

/** A cover that couldn't be read changes the catalogue, because its game is shown again until the cover is tried. */
const keep = ({ db, clock }: Deps, sent: Sent): Promise<unknown> =>
  db.transaction(async (tx) => {
    const isChange = await hasBadCover(
      tx,
      sent.map(({ coverId }) => coverId),
    );
    if (isChange) await countChange(tx, clock());
    await insertCovers(tx, sent, clock());
  });

/**
 * Keeps pictures for the next import; those that no game uses within a day are deleted. The caller refreshes the
 * catalogue.
 * @returns for each its id, or why it is refused
 */
export async function addCovers(
  deps: Deps,
  pictures: readonly { name: string; file: Buffer }[],
): Promise<AddedCover[]> {
  const looked = pictures.map(({ name, file }) => ({
    name,
    source: file,
    coverId: coverIdOf(file),
    issue: findCoverIssue(file),
  }));
  const good = looked.filter(({ issue }) => issue === undefined);
  if (good.length > 0) await keep(deps, good);
  return looked.map(({ name, coverId, issue }) =>
    issue === undefined ? { name, coverId, fault: null } : { name, coverId: null, fault: issue },
  );
}
