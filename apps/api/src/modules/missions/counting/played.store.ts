import { journalEnds } from '#modules/ledger/index.ts';
import { endedOf, mostEntries, roundsInJournal, type FoundRound } from '#modules/rounds/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Progress } from '../rules/progress.ts';

/** What an entry has counted, and the rounds of its journal after that. */
export type Uncounted = {
  playerId: number;
  countedTo: number;
  openRounds: string[];
  progress: Progress[];
  /** The last entry that was looked at for `found`; there are more if it is below the journal's `end`. */
  upTo: number;
  end: number;
  found: FoundRound[];
  /** Rounds that were open at the last count and are over now. */
  ended: FoundRound[];
};

type Page = { missionId: string; players: readonly number[]; from: Date; end: Date };

const upTo = sql`least(w.last_entry, e.counted_to + ${mostEntries})`;

/**
 * Reads these players' entries and uncounted rounds. One statement reads both the end of a journal and its entries, so
 * no entry is missed in between.
 */
export const listUncounted = (tx: Queryable, { missionId, players, from, end }: Page): Promise<Uncounted[]> =>
  queryRows(
    tx,
    sql<Uncounted>`
      select e.player_id as "playerId", e.counted_to as "countedTo", e.open_rounds as "openRounds", e.progress,
        w.last_entry as "end", ${upTo} as "upTo", played.found, waited.ended
      from mission_entry e join ${journalEnds} w on w.player_id = e.player_id
        cross join lateral ${roundsInJournal({ playerId: sql`e.player_id`, after: sql`e.counted_to`, upTo, from, end })} played
        cross join lateral (
          select coalesce(jsonb_agg(o.round), '[]'::jsonb) as ended from ${endedOf(sql`e.player_id`, sql`e.open_rounds`)} o
        ) waited
      where e.mission_id = ${missionId} and e.player_id = any(${players}::bigint[]) and not e.is_settled
      order by e.player_id`,
  );

export type Counted = {
  playerId: number;
  /** The values as they were read. */
  before: Pick<Uncounted, 'countedTo' | 'openRounds'>;
  countedTo: number;
  openRounds: readonly string[];
  progress: readonly Progress[];
  /** Whether these rounds reached a step. */
  isOwed: boolean;
  isSettled: boolean;
};

/**
 * Saves an entry's progress and last counted entry in one row. If another node has counted the entry since it was read,
 * that node's row stays.
 */
export const saveCounted = (tx: Queryable, missionId: string, { before, ...counted }: Counted) =>
  execute(
    tx,
    sql`/* prepared */
      update mission_entry set counted_to = ${counted.countedTo}, open_rounds = ${counted.openRounds}::uuid[],
        progress = ${JSON.stringify(counted.progress)}::jsonb, owes_prize = owes_prize or ${counted.isOwed},
        is_settled = ${counted.isSettled}
      where mission_id = ${missionId} and player_id = ${counted.playerId} and counted_to = ${before.countedTo}
        and open_rounds = ${before.openRounds}::uuid[] and not is_settled`,
  );
