import type { Centavos } from '@ipe/money';
import { betKinds, journal } from '#modules/ledger/index.ts';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** The counts of some entries of one day, by the kind of limit: centavos, bets for `rounds`, minutes for `time`. */
export type CountedDay = {
  day: string;
  deposit: Centavos;
  loss: Centavos;
  bet: Centavos;
  rounds: number;
  time: number;
  lastEntry: number;
  /** The minute of the latest bet, since 1970; 0 without one. */
  lastMinute: number;
};

const isBet = sql`kind in ${betKinds}`;
/** A granted round costs nothing, but it counts as a round, and its minute as play. */
const isPlay = sql`kind in ('bet', 'open_bet', 'granted_bet')`;

/**
 * Counts the player's entries behind one, created from `since` on. The database adds them up, because a bet waits for
 * the result and a month may have a hundred thousand entries. A bet from both kinds of money has two entries under one
 * reference.
 * @param from.lastMinute this minute is counted already
 */
export const countDays = (
  db: Queryable,
  playerId: number,
  from: { lastEntry: number; lastMinute: number; since: Date },
): Promise<CountedDay[]> =>
  queryRows(
    db,
    sql<CountedDay>`
      select (created_at at time zone 'America/Sao_Paulo')::date as day,
        coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
        coalesce(sum(case when ${isBet} then amount when kind not in ('deposit', 'granted_bet') then -amount end), 0)::bigint as loss,
        coalesce(sum(case when ${isBet} then amount when kind = 'open_bet_return' then -amount end), 0)::bigint as bet,
        (count(distinct reference) filter (where ${isPlay}) - count(distinct reference) filter (where kind = 'open_bet_return'))::int
          as rounds,
        (count(distinct minute) filter (where ${isPlay} and minute <> ${from.lastMinute}))::int as time,
        max(entry_no) as "lastEntry", coalesce(max(minute) filter (where ${isPlay}), 0) as "lastMinute"
      from (
        select *, floor(extract(epoch from created_at) / 60)::bigint as minute from ${journal} entry
        where player_id = ${playerId} and entry_no > ${from.lastEntry} and created_at >= ${from.since}
          and kind in ('bet', 'open_bet', 'granted_bet', 'open_bet_return', 'win', 'open_bet_win', 'deposit')
      ) entry group by day order by max(entry_no)`,
  );
