import type { Database } from '#platform/database/index.ts';

export class KilledError extends Error {
  override name = 'KilledError';
}

/**
 * A database whose process dies: this many of its transactions are committed. The next one does all of its work and is
 * cut off before the commit, or right after it.
 */
export function dyingDatabase(
  db: Database,
  { transactions, when }: { transactions: number; when: 'before' | 'after' },
): Database {
  let left = transactions;
  const dying =
    (begin: Database['transaction']): Database['transaction'] =>
    async (work) => {
      if (left > 0) {
        left -= 1;
        return begin(work);
      }
      const result = await begin(async (tx) => {
        const done = await work(tx);
        if (when === 'before') throw new KilledError('killed before the commit');
        return done;
      });
      if (when === 'after') throw new KilledError('killed after the commit');
      return result;
    };
  return {
    ...db,
    transaction: dying((work) => db.transaction(work)),
    transactionOf: (playerId, work) => dying((whole) => db.transactionOf(playerId, whole))(work),
  };
}

/** A database that refuses every transaction of one player. */
export const refusing = (db: Database, refused: number): Database => ({
  ...db,
  transactionOf: async (playerId, work) => {
    if (playerId === refused) throw new Error(`player ${refused} can't be worked on`);
    return db.transactionOf(playerId, work);
  },
});
