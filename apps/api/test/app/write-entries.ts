import { randomUUID } from 'node:crypto';
import type { EntryKind } from '#modules/ledger/index.ts';
import { execute, sql, type Queryable } from '#platform/database/index.ts';

export type WrittenEntry = {
  playerId: number;
  kind: EntryKind;
  amount: number;
  createdAt: Date;
};

/**
 * Writes journal entries as if they were committed in this order, for tests of readers of the journal: histories of
 * weeks and of thousands of players. The entries carry no hash, so `findLedgerViolations` doesn't accept them.
 */
export async function writeEntries(db: Queryable, entries: WrittenEntry[]): Promise<void> {
  const of = <Key extends keyof WrittenEntry>(key: Key) => entries.map((entry) => entry[key]);
  await execute(
    db,
    sql`insert into ledger_entry
          (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        select player_id,
          coalesce(last_entry, 0) + row_number() over (partition by player_id order by i),
          kind, 1, 10, amount, 0, gen_random_uuid(), created_at, ''
        from unnest(${of('playerId')}::bigint[], ${of('kind')}::text[], ${of('amount')}::bigint[], ${of('createdAt')}::timestamptz[])
          with ordinality as t(player_id, kind, amount, created_at, i)
          left join (
            select player_id, max(entry_no) as last_entry from ledger_entry
            where player_id = any(${of('playerId')}::bigint[]) group by player_id
          ) e using (player_id)`,
  );
  await execute(
    db,
    sql`insert into wallet (player_id, last_entry)
        select player_id, max(entry_no) from ledger_entry where player_id = any(${of('playerId')}::bigint[]) group by player_id
        on conflict (player_id) do update set last_entry = excluded.last_entry`,
  );
}

/** Writes a round that waits for its player, with its bet in the journal. @returns its id */
export async function writeOpenRound(
  db: Queryable,
  { playerId, amount, startedAt }: { playerId: number; amount: number; startedAt: Date },
): Promise<string> {
  await writeEntries(db, [{ playerId, kind: 'open_bet', amount, createdAt: startedAt }]);
  const roundId = randomUUID();
  await execute(
    db,
    sql`insert into instant_round (player_id, round_id, game_id, bet, mines, started_at, ends_at)
        values (${playerId}, ${roundId}, ${roundId}, ${amount}, 3, ${startedAt}, ${startedAt}::timestamptz + interval '1 day')`,
  );
  return roundId;
}

/** Ends the round; its win is not in the journal yet. */
export const endOpenRound = (
  db: Queryable,
  { roundId, endedAt, win = 0 }: { roundId: string; endedAt: Date; win?: number },
) =>
  execute(
    db,
    sql`update instant_round set ended_at = ${endedAt}, win = ${win}, balance = 0 where round_id = ${roundId}`,
  );
