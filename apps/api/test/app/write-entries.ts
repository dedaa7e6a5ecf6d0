import type { EntryKind } from '#modules/ledger/index.ts';
import { execute, sql, type Queryable } from '#platform/database/index.ts';

export type WrittenEntry = {
  playerId: number;
  kind: EntryKind;
  amount: number;
  createdAt: Date;
};

/**
 * Lines of a journal as they were committed, in this order, for tests of what reads it: histories of weeks and of thousands of players.
 * They carry no hash, so `checkLedger` is not for them.
 */
export async function writeEntries(db: Queryable, entries: WrittenEntry[]): Promise<void> {
  const of = <Key extends keyof WrittenEntry>(key: Key) => entries.map((entry) => entry[key]);
  await execute(
    db,
    sql`insert into ledger_entry
          (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        select player_id,
          coalesce((select max(entry_no) from ledger_entry e where e.player_id = t.player_id), 0)
            + row_number() over (partition by player_id order by i),
          kind, 1, 10, amount, 0, gen_random_uuid(), created_at, ''
        from unnest(${of('playerId')}::bigint[], ${of('kind')}::text[], ${of('amount')}::bigint[], ${of('createdAt')}::timestamptz[])
          with ordinality as t(player_id, kind, amount, created_at, i)`,
  );
  await execute(
    db,
    sql`update wallet set last_entry = (select max(entry_no) from ledger_entry e where e.player_id = wallet.player_id)
        where player_id = any(${of('playerId')}::bigint[])`,
  );
}
