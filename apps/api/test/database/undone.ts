import type { Database, Queryable } from '#platform/database/index.ts';
import { asOwner } from './as-owner.ts';

class UndoneError extends Error {}

/** The result of some work in a transaction that is taken back: an audit after a change by somebody with all rights. */
export async function undone<Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await asOwner(db, async (tx) => {
    results.push(await work(tx));
    throw new UndoneError();
  }).catch((error: unknown) => {
    if (!(error instanceof UndoneError)) throw error;
  });
  return results[0] as Result;
}
