import type { Database, Queryable } from '#platform/database/index.ts';
import { asOwner } from './as-owner.ts';

class UndoneError extends Error {}

/** Runs work with all rights in a transaction that is rolled back, such as a change and an audit after it. @returns its result */
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
