import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { insertCovers } from './cover.store.ts';
import { findFault } from './make-files.ts';

/** Follows from the content: the same picture sent twice is one. */
const coverIdOf = (file: Buffer): string => createHash('sha256').update(file).digest('base64url');

export type AddedCover = { name: string; coverId: string | null; fault: string | null };

/** Keeps pictures for an import to come; what no game takes within a day goes again. @returns of each its id, or why it is refused */
export async function addCovers(
  { db, clock }: { db: Database; clock: Clock },
  pictures: readonly { name: string; file: Buffer }[],
): Promise<AddedCover[]> {
  const looked = pictures.map(({ name, file }) => ({
    name,
    source: file,
    coverId: coverIdOf(file),
    fault: findFault(file),
  }));
  const good = looked.filter(({ fault }) => fault === undefined);
  if (good.length > 0) await insertCovers(db, good, clock());
  return looked.map(({ name, coverId, fault }) =>
    fault === undefined ? { name, coverId, fault: null } : { name, coverId: null, fault },
  );
}
