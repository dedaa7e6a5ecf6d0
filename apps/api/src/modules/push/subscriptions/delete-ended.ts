import type { Queryable } from '#platform/database/index.ts';
import { pagesBy } from '#platform/jobs/pages-by.ts';
import { deleteEnded, findPageEnd } from './subscription.store.ts';

const pageSize = 5_000;

/** What nothing may be sent to any more is not kept. The sender asks for itself: until this has run it finds the same. */
export async function deleteEndedSubscriptions(db: Queryable, now: Date): Promise<void> {
  for await (const page of pagesBy((after) => findPageEnd(db, after, pageSize))) await deleteEnded(db, page, now);
}
