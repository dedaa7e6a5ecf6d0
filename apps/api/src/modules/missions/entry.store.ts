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

/** Held until the transaction ends: no node counts for it meanwhile. */
export const lockEntry = (tx: Queryable, { missionId, playerId }: Key): Promise<Entry | undefined> =>
  findRow(
    tx,
    sql<Entry>`select ${columns} from mission_entry where player_id = ${playerId} and mission_id = ${missionId} for update`,
  );

export const listEntries = (on: Queryable, playerId: number): Promise<Entry[]> =>
  queryRows(on, sql<Entry>`select ${columns} from mission_entry where player_id = ${playerId}`);

type NewEntry = Key & {
  /** Of the terms that the player accepted. */
  ruleVersion: string;
  joinedAt: Date;
  progress: readonly Progress[];
};

/** In from the end of the player's journal on, which the caller holds by the wallet's lock. Who joined before stays as they are. */
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

/** All prizes of reached steps are settled. */
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

/** Players with something to count: their journal went on, or a round of theirs that was open is over. */
export const listToCount = (on: Queryable, page: Page): Promise<number[]> =>
  listPlayers(
    on,
    page,
    sql`not e.is_settled and (w.last_entry > e.counted_to or (cardinality(e.open_rounds) > 0 and exists (
      select 1 from ${endedRounds} r where r.player_id = e.player_id and r.round_id = any(e.open_rounds))))`,
  );

/** Players who have reached a step whose prize isn't settled. */
export const listOwed = (on: Queryable, page: Page): Promise<number[]> => listPlayers(on, page, sql`e.owes_prize`);

/** All who joined. */
export const listEntrants = (on: Queryable, page: Page): Promise<number[]> => listPlayers(on, page, sql`true`);

/**
 * Whether something may still come, behind the end: a prize that isn't settled, a journal that was not counted to it, or a round that waits
 * for its player.
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
