import type { Centavos } from '@ipe/money';
import { playersOfDay } from '#modules/daily-totals/index.ts';
import { betKinds, journal } from '#modules/ledger/index.ts';
import { providerBets } from '#modules/providers/index.ts';
import { spins } from '#modules/rounds/index.ts';
import { queryRows, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

/** What a play session moved on one closed day. Amounts in centavos, from the journal. */
export type SessionOfDay = {
  playerId: number;
  sessionNo: number;
  gameId: string;
  /** The number of bets, including returned ones. */
  bets: number;
  staked: Centavos;
  /** Stakes of bets that didn't count in the end: rounds that were not played, rollbacks of providers. */
  returned: Centavos;
  won: Centavos;
  /** The time of its first movement on this day; `lastAt` is that of the last. */
  firstAt: Date;
  lastAt: Date;
};

/** Every movement of play of these players on a closed day, by play session. Each entry of the journal is in exactly one session. */
export const listSessionsOfDay = (db: Queryable, day: string, players: PlayerRange): Promise<SessionOfDay[]> =>
  queryRows(
    db,
    sql<SessionOfDay>`
      select s.player_id as "playerId", s.session_no as "sessionNo", s.game_id as "gameId",
        (count(distinct e.reference) filter (where e.kind in ${betKinds}))::int as bets,
        coalesce(sum(e.amount) filter (where e.kind in ${betKinds}), 0)::bigint as staked,
        coalesce(sum(e.amount) filter (where e.kind = 'open_bet_return'), 0)::bigint as returned,
        coalesce(sum(e.amount) filter (where e.kind in ('win', 'open_bet_win')), 0)::bigint as won,
        min(e.created_at) as "firstAt", max(e.created_at) as "lastAt"
      from ${playersOfDay(day, players)} d
        join ${journal} e on e.player_id = d.player_id and e.entry_no > d.after_entry and e.entry_no <= d.last_entry
        left join ${spins} r on r.player_id = e.player_id and r.round_id = e.reference
        left join ${providerBets} p on p.player_id = e.player_id and p.reference = e.reference
        join play_session s on s.player_id = e.player_id and s.session_no = coalesce(r.session_no, p.session_no)
      where e.kind in ('bet', 'open_bet', 'open_bet_return', 'win', 'open_bet_win')
      group by s.player_id, s.session_no, s.game_id order by s.player_id, s.session_no`,
  );
