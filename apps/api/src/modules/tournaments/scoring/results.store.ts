import { betPayments, journal, journalEnds } from '#modules/ledger/index.ts';
import { endedRounds, spins } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Score } from '../rules/points.ts';

/** A round of one of our games that began in the period. `fate` is `returned` where its stake came back. */
export type FoundRound = {
  roundId: string;
  gameId: string;
  bet: number;
  win: number;
  at: string;
  fate: 'over' | 'open' | 'returned';
};

/** What an entry has counted, and what its journal has behind that. */
export type Uncounted = Score & {
  playerId: number;
  countedTo: number;
  openRounds: string[];
  /** The rounds are those of the entries up to this one; there are more where it isn't the journal's `end`. */
  upTo: number;
  end: number;
  found: FoundRound[];
};

/** So many entries of a journal are read in one statement; the next look goes on behind them. */
const mostEntries = 10_000;

const fateOf = sql`
  case when i.round_id is null then 'open' when p.bet_id is null then 'returned' else 'over' end`;

const roundOf = (fate: typeof fateOf) => sql`
  jsonb_build_object('roundId', s.round_id, 'gameId', s.game_id, 'bet', s.bet, 'win', coalesce(i.win, s.win),
    'at', coalesce(i.ended_at, s.created_at), 'fate', ${fate})`;

/** How a round whose result came later ended. */
const ends = (playerId: typeof fateOf, roundId: typeof fateOf) => sql`
  left join ${endedRounds} i on i.player_id = ${playerId} and i.round_id = ${roundId}
  left join ${betPayments} p on p.player_id = ${playerId} and p.bet_id = ${roundId}`;

type Page = { tournamentId: string; players: readonly number[]; from: Date; end: Date };

/**
 * These players' entries, with the rounds whose bets their journals have behind what is counted. A bet may be two entries, of free money and of
 * money to wager. Bets of other providers' games have no round of ours and are left out by the join. One statement reads how far a journal goes
 * and what it has, so nothing falls between.
 */
export const listUncounted = (tx: Queryable, { tournamentId, players, from, end }: Page): Promise<Uncounted[]> =>
  queryRows(
    tx,
    sql<Uncounted>`
      select e.player_id as "playerId", e.counted_to as "countedTo", e.open_rounds as "openRounds", e.points, e.rounds,
        e.reached_at as "reachedAt", e.results as best, w.last_entry as "end",
        least(w.last_entry, e.counted_to + ${mostEntries}) as "upTo", played.found
      from tournament_entry e join ${journalEnds} w on w.player_id = e.player_id
        cross join lateral (
          select coalesce(jsonb_agg(${roundOf(sql`case when not b.comes_later then 'over' else ${fateOf} end`)}), '[]'::jsonb) as found
          from (
            select j.player_id, j.reference, bool_or(j.kind = 'open_bet') as comes_later from ${journal} j
            where j.player_id = e.player_id and j.entry_no > e.counted_to
              and j.entry_no <= least(w.last_entry, e.counted_to + ${mostEntries})
              and j.kind in ('bet', 'open_bet') and j.created_at >= ${from} and j.created_at < ${end}
            group by j.player_id, j.reference
          ) b
            join ${spins} s on s.player_id = b.player_id and s.round_id = b.reference
            ${ends(sql`b.player_id`, sql`b.reference`)}
        ) played
      where e.tournament_id = ${tournamentId} and e.player_id = any(${players}::bigint[]) and not e.is_settled
      order by e.player_id`,
  );

/** By player, rounds that were open when they were counted last, and are over. */
export const listEnded = async (
  tx: Queryable,
  { tournamentId, players }: Pick<Page, 'tournamentId' | 'players'>,
): Promise<Map<number, FoundRound[]>> => {
  const rows = await queryRows(
    tx,
    sql<{ playerId: number; round: FoundRound }>`
      select e.player_id as "playerId", ${roundOf(fateOf)} as round
      from tournament_entry e
        join ${endedRounds} i on i.player_id = e.player_id and i.round_id = any(e.open_rounds)
        join ${spins} s on s.player_id = i.player_id and s.round_id = i.round_id
        left join ${betPayments} p on p.player_id = i.player_id and p.bet_id = i.round_id
      where e.tournament_id = ${tournamentId} and e.player_id = any(${players}::bigint[])`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ playerId }) => playerId)].map(([playerId, own]) => [
      playerId,
      own.map(({ round }) => round),
    ]),
  );
};

export type Counted = Score & {
  playerId: number;
  /** As they were read. */
  before: Pick<Uncounted, 'countedTo' | 'openRounds'>;
  countedTo: number;
  openRounds: readonly string[];
  isSettled: boolean;
};

/**
 * What one entry's rounds add up to and how far they are counted, in one row. A row that another node has counted since it was read stays as that
 * node left it.
 */
export const saveCounted = (tx: Queryable, tournamentId: string, { before, ...counted }: Counted) =>
  execute(
    tx,
    sql`/* prepared */
      update tournament_entry set counted_to = ${counted.countedTo}, open_rounds = ${counted.openRounds}::uuid[],
        is_settled = ${counted.isSettled}, points = ${counted.points}, rounds = ${counted.rounds},
        reached_at = ${counted.reachedAt}, results = ${counted.best === null ? null : JSON.stringify(counted.best)}::jsonb
      where tournament_id = ${tournamentId} and player_id = ${counted.playerId} and counted_to = ${before.countedTo}
        and open_rounds = ${before.openRounds}::uuid[] and not is_settled`,
  );
