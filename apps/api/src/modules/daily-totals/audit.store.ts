import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { journalSums } from './daily-totals.store.ts';

const sumViolations = sql<Violation>`
  select format('player %s day %s: the journal has bets of %s and deposits of %s up to entry %s, the day says %s and %s', player_id, day,
      sums."betsCentavos" + carried - open_stakes_centavos, sums."depositsCentavos", last_entry, bets_centavos, deposits_centavos) as violation
    from (
      select *, coalesce(lag(last_entry) over days, 0) as before, coalesce(lag(open_stakes_centavos) over days, 0) as carried
      from player_day window days as (partition by player_id order by day)
    ) d cross join lateral (
        select ${journalSums} from ledger_entry e
        where e.player_id = d.player_id and e.entry_no > d.before and e.entry_no <= d.last_entry
      ) sums
    where (sums."betsCentavos" + carried - open_stakes_centavos, sums."betCount", sums."depositsCentavos", sums."depositCount")
      is distinct from (bets_centavos, bet_count, deposits_centavos, deposit_count)`;

/**
 * A round that ended by itself but was booked after the day was closed counts as open at the day's end. Days from
 * before migration 0025 held no stakes back.
 */
const openStakeViolations = sql<Violation>`
  select format('player %s day %s: it holds back stakes of %s, rounds that were open had from %s to %s', player_id, day,
      open_stakes_centavos, least, most) as violation
    from (select *, ((day + 1)::timestamp at time zone 'America/Sao_Paulo') as day_end from player_day where open_stakes_centavos > 0) d
      cross join lateral (
        select coalesce(sum(r.bet) filter (where ended_at is null or ended_at >= day_end), 0) as least, coalesce(sum(r.bet), 0) as most
        from instant_round r left join lateral (
          select min(created_at) as booked_at from open_bet_result b where b.player_id = r.player_id and b.bet_id = r.round_id
        ) result on true
        where r.player_id = d.player_id and started_at < day_end and (ended_at is null or greatest(ended_at, booked_at) >= day_end)
      ) rounds
    where open_stakes_centavos not between least and most`;

/** @returns a sentence for every closed day that contradicts the journal */
export const findDayViolations = auditOf(sumViolations, openStakeViolations);

const closedDayViolations = sql<Violation>`
  select format('day %s: %s players are counted, it was closed with %s', day, coalesce(counted.players, 0), coalesce(c.players, 0))
    from closed_day c full join (select day, count(*) as players from player_day group by day) counted using (day)
    where coalesce(c.players, 0) <> coalesce(counted.players, 0)
      -- one that is being closed
      and not (c.day is null and day = (select max(day) + 1 from closed_day))`;

/** @returns a sentence for every closed day whose number of players isn't that of the players with sums */
export const findClosedDayViolations = async (tx: Queryable): Promise<string[]> =>
  (await queryRows(tx, closedDayViolations)).map(({ violation }) => violation);
