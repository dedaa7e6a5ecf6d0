import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/**
 * What must hold for every player at any time; each query lists the players for whom it doesn't.
 * @returns one sentence per broken rule and player; empty when the books are right
 */
export async function findLedgerFaults(db: Queryable): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql<{ fault: string }>`
      with signed as (
        select player_id, entry_no, balance, amount * case 1 when credit_account then 1 when debit_account then -1 else 0 end as change
        from ledger_entry
      ), running as (
        select *, sum(change) over (partition by player_id order by entry_no) as rebuilt,
          row_number() over (partition by player_id order by entry_no) as expected_no
        from signed
      )
      select format('player %s entry %s: balance %s, rebuilt %s', player_id, entry_no, balance, rebuilt) as fault
        from running where balance <> rebuilt
      union all
      select format('player %s: entry numbers have a gap at %s', player_id, entry_no) from running where entry_no <> expected_no
      union all
      select format('player %s: wallet %s, journal %s', w.player_id, w.balance, coalesce(sum(change), 0))
        from wallet w left join signed using (player_id) group by w.player_id, w.balance
        having w.balance <> coalesce(sum(change), 0)
      union all
      select format('player %s: wallet %s, open lots %s', w.player_id, w.balance, coalesce(sum(l.balance), 0))
        from wallet w left join wallet_lot l on l.player_id = w.player_id and l.closed_at is null group by w.player_id, w.balance
        having w.balance <> coalesce(sum(l.balance), 0)
      union all
      select format('player %s round %s: entries say %s, the round says %s', r.player_id, r.round_id, sum(change), r.win - r.bet)
        from round r join ledger_entry e on e.player_id = r.player_id and e.reference = r.round_id
        join signed s on s.player_id = e.player_id and s.entry_no = e.entry_no
        group by r.player_id, r.round_id, r.win, r.bet having sum(change) <> r.win - r.bet`,
  );
  return rows.map((row) => row.fault);
}
