import { journalEnds } from '#modules/ledger/index.ts';
import { endedRounds } from '#modules/rounds/index.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Progress } from './rules/progress.ts';

type Key = { missionId: string; playerId: number };

export type Entry = {
  missionId: string;
  joinedAt: Date;
  progress: Progress[];
};

const columns = sql`mission_id as "missionId", joined_at as "joinedAt", progress`;

export const findEntry = (on: Queryable, { missionId, playerId }: Key): Promise<Entry | undefined> =>
  findRow(
    on,
    sql<Entry>`select ${columns} from mission_entry where player_id = ${playerId} and mission_id = ${missionId}`,
  );

/** Locks the row until the transaction ends: meanwhile no node counts for it. */
export const lockEntry = (tx: Queryable, { missionId, playerId }: Key): Promise<Entry | undefined> =>
  findRow(
    tx,
    sql<Entry>`select ${columns} from mission_entry where player_id = ${playerId} and mission_id = ${missionId} for update`,
  );

export const listEntries = (on: Queryable, playerId: number): Promise<Entry[]> =>
  queryRows(on, sql<Entry>`select ${columns} from mission_entry where player_id = ${playerId}`);

type NewEntry = Key & {
  /** The version of the terms that the player accepted. */
  ruleVersion: string;
  joinedAt: Date;
  progress: readonly Progress[];
};

/**
 * Inserts an entry that counts from the end of the player's journal on; the caller's lock on the wallet keeps that end
 * fixed. An earlier entry of the player stays as it is.
 */
export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<void> {
  const { playerId, missionId, ruleVersion, joinedAt, progress } = entry;
  const { last } = await requireRow(
    tx,
    sql<{ last: number }>`select last_entry as last from ${journalEnds} w where player_id = ${playerId}`,
  );
  await execute(
    tx,
    sql`insert into mission_entry (player_id, mission_id, rule_version, joined_at, joined_entry, counted_to, progress)
        values (${playerId}, ${missionId}, ${ruleVersion}, ${joinedAt}, ${last}, ${last}, ${JSON.stringify(progress)}::jsonb)
        on conflict (player_id, mission_id) do nothing`,
  );
}

/** Notes that all prizes of reached steps are settled. */
export const notePaid = (tx: Queryable, { missionId, playerId }: Key) =>
  execute(
    tx,
    sql`update mission_entry set owes_prize = false where player_id = ${playerId} and mission_id = ${missionId}`,
  );

type Page = { missionId: string; after: number; limit: number };

const listPlayers = async (on: Queryable, { missionId, after, limit }: Page, where: ReturnType<typeof sql>) =>
  (
    await queryRows(
      on,
      sql<{ playerId: number }>`
        select e.player_id as "playerId" from mission_entry e join ${journalEnds} w on w.player_id = e.player_id
        where e.mission_id = ${missionId} and e.player_id > ${after} and ${where}
        order by e.player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);

/** Lists players with something to count: their journal has new entries, or one of their open rounds is over. */
export const listToCount = (on: Queryable, page: Page): Promise<number[]> =>
  listPlayers(
    on,
    page,
    sql`not e.is_settled and (w.last_entry > e.counted_to or (cardinality(e.open_rounds) > 0 and exists (
      select 1 from ${endedRounds} r where r.player_id = e.player_id and r.round_id = any(e.open_rounds))))`,
  );

/** Lists players who have reached a step whose prize isn't settled. */
export const listOwed = (on: Queryable, page: Page): Promise<number[]> => listPlayers(on, page, sql`e.owes_prize`);

/** Lists all players who joined. */
export const listEntrants = (on: Queryable, page: Page): Promise<number[]> => listPlayers(on, page, sql`true`);

/**
 * Whether something may still come after the end: an unsettled prize, a journal that isn't counted up to the end, or a
 * round that waits for its player.
 * @param waits.forRounds whether open rounds may still count
 */
export const isWaiting = async (
  tx: Queryable,
  { missionId, forRounds }: { missionId: string; forRounds: boolean },
): Promise<boolean> =>
  (
    await requireRow(
      tx,
      sql<{ waiting: boolean }>`
        select exists (
          select 1 from mission_entry e join ${journalEnds} w on w.player_id = e.player_id
          where e.mission_id = ${missionId} and (e.owes_prize or (not e.is_settled
            and (w.last_entry > e.counted_to or (${forRounds} and cardinality(e.open_rounds) > 0))))) as waiting`,
    )
  ).waiting;

export const countEntrants = async (on: Queryable, missionId: string): Promise<number> =>
  (
    await requireRow(
      on,
      sql<{ count: number }>`select count(*) as count from mission_entry where mission_id = ${missionId}`,
    )
  ).count;
