import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type JournalEntry = {
  playerId: number;
  entryNo: number;
  kind: string;
  debit: number;
  credit: number;
  amount: number;
  balance: number;
  reference: string;
  createdAt: Date;
  hash: Buffer;
};

/** A player's journal from its first entry on. */
export const readJournal = (db: Queryable, playerId: number): Promise<JournalEntry[]> =>
  queryRows(
    db,
    sql<JournalEntry>`
      select player_id as "playerId", entry_no as "entryNo", kind, debit_account as debit, credit_account as credit, amount, balance,
        reference, created_at as "createdAt", hash
      from ledger_entry where player_id = ${playerId} order by entry_no`,
  );
