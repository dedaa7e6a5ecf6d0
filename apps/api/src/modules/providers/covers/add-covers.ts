import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { insertCovers } from './cover.store.ts';
import { findCoverIssue } from './make-files.ts';

/** The SHA-256 of the content, so the same picture sent twice is one cover. */
const coverIdOf = (file: Buffer): string => createHash('sha256').update(file).digest('base64url');

/** As the back office's call answers it. */
export type AddedCover = { name: string; coverId: string | null; fault: string | null };

/** Keeps pictures for the next import; those that no game uses within a day are deleted. @returns for each its id, or why it is refused */
export async function addCovers(
  { db, clock }: { db: Database; clock: Clock },
  pictures: readonly { name: string; file: Buffer }[],
): Promise<AddedCover[]> {
  const looked = pictures.map(({ name, file }) => ({
    name,
    source: file,
    coverId: coverIdOf(file),
    issue: findCoverIssue(file),
  }));
  const good = looked.filter(({ issue }) => issue === undefined);
  if (good.length > 0) await insertCovers(db, good, clock());
  return looked.map(({ name, coverId, issue }) =>
    issue === undefined ? { name, coverId, fault: null } : { name, coverId: null, fault: issue },
  );
}
