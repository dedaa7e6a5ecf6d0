import type { Centavos } from '@ipe/money';
import { journal, journalEnds } from '#modules/ledger/index.ts';
import { drawnRounds } from '#modules/rounds/index.ts';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { firstMark, newestShare } from '../share.store.ts';

/** A round in one of the jackpot's games and in its period. */
export type FoundRound = {
  roundId: string;
  /** The number of its first bet entry. */
  entryNo: number;
  gameId: string;
  bet: Centavos;
  seedNo: number;
  nonce: number;
  at: string;
};

/** How far a player's journal is counted, and the rounds after that. */
export type Uncounted = {
  playerId: number;
  /** The pot of the newest share; 0 before the first one. */
  potNo: number;
  countedTo: number;
  bets: number;
  rounds: number;
  near: { roundId: string; entryNo: number; drawn: number; bet: number; at: string; gameId: string } | null;
  hasWon: boolean;
  /** The last entry that was looked at for `found`. */
  upTo: number;
  found: FoundRound[];
};

/** One statement reads at most this many entries of a journal; the next one continues after them. */
const mostEntries = 10_000;

const upTo = sql`least(w.last_entry, w.counted_to + ${mostEntries})`;

type Page = { jackpotId: string; players: readonly number[]; games: readonly string[]; from: Date; end: Date };

/**
 * Reads the rounds that aren't counted yet. A bet may be two entries, one of free money and one of money to wager; its
 * round counts with the first one. So the last counted entry is read again: a second entry must find its first. One
 * statement reads both the end of a journal and its entries, so no entry is missed in between.
 */
export const listUncounted = (tx: Queryable, { jackpotId, players, games, from, end }: Page): Promise<Uncounted[]> =>
  queryRows(
    tx,
    sql<Uncounted>`
      select w.player_id as "playerId", w.pot_no as "potNo", w.counted_to as "countedTo", w.bets, w.rounds, w.has_won as "hasWon", w.near,
        ${upTo} as "upTo", played.found
      from (
        select e.player_id, e.last_entry, coalesce(s.pot_no, 0) as pot_no, coalesce(s.bets, 0) as bets, coalesce(s.rounds, 0) as rounds,
          coalesce(s.has_won, false) as has_won, coalesce(s.counted_to, ${firstMark(sql`e.player_id`, from)}) as counted_to,
          case when s.near_round is not null then jsonb_build_object('roundId', s.near_round, 'entryNo', s.near_entry, 'drawn', s.near_drawn,
            'bet', s.near_bet, 'at', s.near_at, 'gameId', s.near_game) end as near
        from ${journalEnds} e left join lateral ${newestShare(sql`e.player_id`, jackpotId)} s on true
        where e.player_id = any(${players}::bigint[])
      ) w
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('roundId', r.round_id, 'entryNo', b.entry_no, 'gameId', r.game_id, 'bet', r.bet,
            'seedNo', r.seed_no, 'nonce', r.nonce, 'at', r.created_at) order by b.entry_no), '[]'::jsonb) as found
          from (
            select j.player_id, j.reference, min(j.entry_no) as entry_no from ${journal} j
            where j.player_id = w.player_id and j.entry_no >= w.counted_to and j.entry_no <= ${upTo}
              and j.kind = 'bet' and j.created_at >= ${from} and j.created_at < ${end}
            group by j.player_id, j.reference having min(j.entry_no) > w.counted_to
          ) b join ${drawnRounds} r on r.player_id = b.player_id and r.round_id = b.reference
          where r.game_id = any(${[...games]}::text[])
        ) played
      order by w.player_id`,
  );
