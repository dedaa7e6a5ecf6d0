import { journalEnds } from '#modules/ledger/index.ts';
import { endedOf, mostEntries, roundsInJournal, type FoundRound } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Score } from '../rules/points.ts';

/** What an entry has counted, and the rounds of its journal after that. */
export type Uncounted = Score & {
  playerId: number;
  countedTo: number;
  openRounds: string[];
  /** The last entry that was looked at for `found`; there are more if it is below the journal's `end`. */
  upTo: number;
  end: number;
  found: FoundRound[];
};

type Page = { tournamentId: string; players: readonly number[]; from: Date; end: Date };

const upTo = sql`least(w.last_entry, e.counted_to + ${mostEntries})`;

/**
 * Reads these players' entries and the rounds whose bets aren't counted yet. One statement reads both the end of a
 * journal and its entries, so no entry is missed in between.
 */
export const listUncounted = (tx: Queryable, { tournamentId, players, from, end }: Page): Promise<Uncounted[]> =>
  queryRows(
    tx,
    sql<Uncounted>`
      select e.player_id as "playerId", e.counted_to as "countedTo", e.open_rounds as "openRounds", e.points, e.rounds,
        e.reached_at as "reachedAt", e.results as best, w.last_entry as "end", ${upTo} as "upTo", played.found
      from tournament_entry e join ${journalEnds} w on w.player_id = e.player_id
        cross join lateral ${roundsInJournal({ playerId: sql`e.player_id`, after: sql`e.counted_to`, upTo, from, end })} played
      where e.tournament_id = ${tournamentId} and e.player_id = any(${players}::bigint[]) and not e.is_settled
      order by e.player_id`,
  );

/** By player, the rounds that were open at the last count and are over now. */
export const listEnded = async (
  tx: Queryable,
  { tournamentId, players }: Pick<Page, 'tournamentId' | 'players'>,
): Promise<Map<number, FoundRound[]>> => {
  const rows = await queryRows(
    tx,
    sql<{ playerId: number; round: FoundRound }>`
      select e.player_id as "playerId", ended.round
      from tournament_entry e cross join lateral ${endedOf(sql`e.player_id`, sql`e.open_rounds`)} ended
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
  /** The values as they were read. */
  before: Pick<Uncounted, 'countedTo' | 'openRounds'>;
  countedTo: number;
  openRounds: readonly string[];
  isSettled: boolean;
};

/**
 * Saves an entry's score and last counted entry in one row. If another node has counted the entry since it was read,
 * that node's row stays.
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
