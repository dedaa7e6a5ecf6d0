import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** An entry that a limit counts. */
export type CountedEntry = {
  entryNo: number;
  kind: 'bet' | 'open_bet' | 'open_bet_return' | 'win' | 'open_bet_win' | 'deposit';
  amount: number;
  createdAt: Date;
};

const counted = ['bet', 'open_bet', 'open_bet_return', 'win', 'open_bet_win', 'deposit'];

/** The player's entries after one, oldest first, created from `since` on. */
export const listCountedEntries = (
  db: Queryable,
  { playerId, after, since }: { playerId: number; after: number; since: Date },
): Promise<CountedEntry[]> =>
  queryRows(
    db,
    sql<CountedEntry>`
      select entry_no as "entryNo", kind, amount, created_at as "createdAt" from ledger_entry
      where player_id = ${playerId} and entry_no > ${after} and created_at >= ${since} and kind = any(${counted})
      order by entry_no`,
  );

/** The last entry of the player's closed days before a day: what came later may belong to it. 0 if there is none. */
export const findLastEntryBefore = async (db: Queryable, playerId: number, day: string): Promise<number> => {
  const [row] = await queryRows(
    db,
    sql<{ lastEntry: number }>`
      select last_entry as "lastEntry" from player_day where player_id = ${playerId} and day < ${day}
      order by day desc limit 1`,
  );
  return row?.lastEntry ?? 0;
};
