import { journal, type EntryKind } from '#modules/ledger/index.ts';
import { queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

type Range = { after: number; upTo: number | null };

/** The sums of the player's entries between two numbers, by kind. */
export const sumKinds = (db: Queryable, playerId: number, { after, upTo }: Range) =>
  queryRows(
    db,
    sql<{ kind: EntryKind; centavos: number }>`
      select kind, sum(amount)::bigint as centavos from ${journal} entry
      where player_id = ${playerId} and entry_no > ${after} and (${upTo}::bigint is null or entry_no <= ${upTo}::bigint)
      group by kind`,
  );

/** The player's balance after an entry; 0 before the first one. */
export const balanceAt = async (db: Queryable, playerId: number, entryNo: number): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ balance: number }>`
        select coalesce(max(balance), 0)::bigint as balance from ${journal} entry
        where player_id = ${playerId} and entry_no = ${entryNo}`,
    )
  ).balance;
