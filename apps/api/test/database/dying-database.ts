import type { Database } from '#platform/database/index.ts';

export class KilledError extends Error {
  override name = 'KilledError';
}

/**
 * A database whose user dies: so many of its transactions are committed, and the next one is cut off when all of its work is done but
 * the commit, or right after that.
 */
export function dyingDatabase(
  db: Database,
  { transactions, when }: { transactions: number; when: 'before' | 'after' },
): Database {
  let left = transactions;
  return {
    ...db,
    transaction: async (work) => {
      if (left > 0) {
        left -= 1;
        return db.transaction(work);
      }
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        if (when === 'before') throw new KilledError('killed before the commit');
        return done;
      });
      if (when === 'after') throw new KilledError('killed after the commit');
      return result;
    },
  };
}
