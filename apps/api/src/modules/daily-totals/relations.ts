import type { RawBuilder } from 'kysely';
import { journal } from '#modules/ledger/index.ts';
import { sql, type PlayerRange } from '#platform/database/index.ts';
import { journalSums } from './daily-totals.store.ts';

/** The movements of each player on each closed day, in centavos, and the last entry that was counted. */
export const playerDays = sql`
  (select player_id, day, bets_centavos, deposits_centavos, deposit_count, last_entry, open_stakes_centavos from player_day)`;

/** The `Totals` of these players' entries behind the counted ones, including open rounds. @param known their ids and `last_entry` */
export const totalsAfter = (known: RawBuilder<unknown>) => sql`(
  select e.player_id, ${journalSums} from ${journal} e join ${known} known using (player_id)
  where e.entry_no > known.last_entry group by e.player_id)`;

/**
 * Those of these players who moved something on a closed day: the entry behind which the day begins and the one with
 * which it ends, whether they bet, also whether for the first time in the month, whether they made their first deposit,
 * and their stakes in open rounds at its end.
 */
export const playersOfDay = (day: string, { after, upTo }: PlayerRange) => sql`(
  select d.player_id, coalesce(before.last_entry, 0) as after_entry, d.last_entry, d.bet_count > 0 as has_bet,
    d.bet_count > 0 and not exists (
      select from player_day b where b.player_id = d.player_id and b.day < d.day and b.day >= date_trunc('month', d.day)::date
        and b.bet_count > 0
    ) as is_first_bet_of_month,
    d.deposit_count > 0 and not exists (
      select from player_day b where b.player_id = d.player_id and b.day < d.day and b.deposit_count > 0
    ) as is_first_deposit,
    d.open_stakes_centavos
  from player_day d left join lateral (
    select last_entry from player_day b where b.player_id = d.player_id and b.day < d.day order by b.day desc limit 1
  ) before on true
  where d.day = ${day}::date and d.player_id > ${after} and d.player_id <= ${upTo})`;
