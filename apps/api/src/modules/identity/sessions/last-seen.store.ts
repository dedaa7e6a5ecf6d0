import { saoPauloDay } from '@ipe/pt-br';
import { execute, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** Notes that the player is here today. Writes once a day at most. */
export const noteSeen = (db: Queryable, playerId: number, now: Date) =>
  execute(
    db,
    sql`update player set seen_on = ${saoPauloDay(now)}::date
        where player_id = ${playerId} and seen_on < ${saoPauloDay(now)}::date`,
  );

/** @returns the São Paulo day on which the player was last here */
export const findSeenOn = async (on: Queryable, playerId: number): Promise<string> =>
  (await requireRow(on, sql<{ day: string }>`select seen_on::text as day from player where player_id = ${playerId}`))
    .day;
