import type { Queryable } from '#platform/database/index.ts';
import { pagesBy } from '#platform/jobs/pages-by.ts';
import { deleteEnded, findPageEnd } from './subscription.store.ts';

const pageSize = 5_000;

/**
 * Deletes subscriptions to which nothing may be sent any more. The sender checks that itself, so nothing is sent to one
 * that isn't deleted yet.
 */
export async function deleteEndedSubscriptions(db: Queryable, now: Date): Promise<void> {
  for await (const page of pagesBy((after) => findPageEnd(db, after, pageSize))) await deleteEnded(db, page, now);
}
