import { journalEnds } from '#modules/ledger/index.ts';
import { endedRounds } from '#modules/rounds/index.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Score, Standing } from './rules/points.ts';

type Key = { tournamentId: string; playerId: number };

export type NewEntry = Key & {
  /** The version of the terms that the player accepted. */
  ruleVersion: string;
  joinedAt: Date;
  /** The number of the last counted entry of the player's journal. */
  countedTo: number;
  best: Score['best'];
};

/** The number of the last entry of the player's journal. */
export const findJournalEnd = async (tx: Queryable, playerId: number): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ last: number }>`select last_entry as last from ${journalEnds} w where player_id = ${playerId}`,
    )
  ).last;

/** When the player joined; undefined if they did not. */
export const findJoinedAt = async (on: Queryable, { tournamentId, playerId }: Key): Promise<Date | undefined> =>
  (
    await findRow(
      on,
      sql<{ joinedAt: Date }>`
        select joined_at as "joinedAt" from tournament_entry where player_id = ${playerId} and tournament_id = ${tournamentId}`,
    )
  )?.joinedAt;

/** Inserts an entry; an earlier entry of the player stays as it is. */
export const insertEntry = (tx: Queryable, entry: NewEntry) =>
  execute(
    tx,
    sql`insert into tournament_entry (player_id, tournament_id, rule_version, joined_at, counted_to, results)
        values (${entry.playerId}, ${entry.tournamentId}, ${entry.ruleVersion}, ${entry.joinedAt}, ${entry.countedTo},
          ${entry.best === null ? null : JSON.stringify(entry.best)}::jsonb)
        on conflict (player_id, tournament_id) do nothing`,
  );

/** When a player joined each of their tournaments. */
export const listJoined = (on: Queryable, playerId: number): Promise<{ tournamentId: string; joinedAt: Date }[]> =>
  queryRows(
    on,
    sql<{ tournamentId: string; joinedAt: Date }>`
      select tournament_id as "tournamentId", joined_at as "joinedAt" from tournament_entry where player_id = ${playerId}`,
  );

/** Whether an entry has something to count: its journal has new entries, or one of its open rounds is over. */
const hasMore = sql`
  (w.last_entry > e.counted_to or (cardinality(e.open_rounds) > 0 and exists (
    select from ${endedRounds} r where r.player_id = e.player_id and r.round_id = any(e.open_rounds))))`;

/** Lists a tournament's players with something to count, by their ids. */
export const listToCount = async (
  on: Queryable,
  { tournamentId, after, limit }: { tournamentId: string; after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      on,
      sql<{ playerId: number }>`
        select e.player_id as "playerId" from tournament_entry e join ${journalEnds} w on w.player_id = e.player_id
        where e.tournament_id = ${tournamentId} and e.player_id > ${after} and not e.is_settled and ${hasMore}
        order by e.player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);

/**
 * Whether something may still come after the end of the period: a journal that isn't counted up to the end, or a round
 * that waits for its player.
 * @param waits.forRounds whether open rounds may still count
 */
export const isWaiting = async (
  tx: Queryable,
  { tournamentId, forRounds }: { tournamentId: string; forRounds: boolean },
): Promise<boolean> =>
  (
    await requireRow(
      tx,
      sql<{ waiting: boolean }>`
        select exists (
          select 1 from tournament_entry e join ${journalEnds} w on w.player_id = e.player_id
          where e.tournament_id = ${tournamentId} and not e.is_settled
            and (w.last_entry > e.counted_to or (${forRounds} and cardinality(e.open_rounds) > 0))) as waiting`,
    )
  ).waiting;

/** Lists the table in the order of `compareStandings`; without a limit all of it. */
export const listStandings = (on: Queryable, tournamentId: string, limit?: number): Promise<Standing[]> =>
  queryRows(
    on,
    sql<Standing>`
      select player_id as "playerId", points, reached_at as "reachedAt", joined_at as "joinedAt"
      from tournament_entry where tournament_id = ${tournamentId}
      order by points desc, reached_at, joined_at, player_id limit ${limit ?? null}`,
  );

export const countEntrants = async (on: Queryable, tournamentId: string): Promise<number> =>
  (
    await requireRow(
      on,
      sql<{ count: number }>`
        select count(*) as count from tournament_entry where tournament_id = ${tournamentId}`,
    )
  ).count;

/** Lists a tournament's players by their ids. */
export const listEntrants = async (
  on: Queryable,
  { tournamentId, after, limit }: { tournamentId: string; after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      on,
      sql<{ playerId: number }>`
        select player_id as "playerId" from tournament_entry where tournament_id = ${tournamentId} and player_id > ${after}
        order by player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);
