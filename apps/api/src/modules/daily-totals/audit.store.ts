import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { journalSums } from './daily-totals.store.ts';

const dayFaults = sql<{ fault: string }>`
  select format('player %s day %s: the journal has bets of %s and deposits of %s up to entry %s, the day says %s and %s', player_id, day,
      sums."betsCentavos", sums."depositsCentavos", last_entry, bets_centavos, deposits_centavos) as fault
    from (select *, coalesce(lag(last_entry) over (partition by player_id order by day), 0) as before from player_day) d
      cross join lateral (
        select ${journalSums} from ledger_entry e
        where e.player_id = d.player_id and e.entry_no > d.before and e.entry_no <= d.last_entry
      ) sums
    where (sums."betsCentavos", sums."betCount", sums."depositsCentavos", sums."depositCount")
      is distinct from (bets_centavos, bet_count, deposits_centavos, deposit_count)
  union all
  select format('day %s: %s players are counted, it was closed with %s', day, coalesce(counted.players, 0), coalesce(c.players, 0))
    from closed_day c full join (select day, count(*) as players from player_day group by day) counted using (day)
    where coalesce(c.players, 0) <> coalesce(counted.players, 0)`;

/** @returns a sentence for every closed day that the journal contradicts */
export async function findDayFaults(db: Queryable): Promise<string[]> {
  return (await queryRows(db, dayFaults)).map(({ fault }) => fault);
}
