import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { HotRule } from './hot-rule.ts';

/** How many players a game had in an hour. */
type GameHour = { hour: Date; gameId: string; players: number };

export type Play = { playerId: number; gameId: string; hour: Date };

/** Inserts plays in the order of players, so that two nodes that write the same plays don't deadlock. */
export const insertPlays = (db: Queryable, plays: Play[]) => {
  const rows = plays.toSorted((one, other) => one.playerId - other.playerId);
  return execute(
    db,
    sql`insert into play_hour (player_id, hour, game_id)
        values ${sql.join(rows.map(({ playerId, hour, gameId }) => sql`(${playerId}, ${hour}, ${gameId})`))}
        on conflict do nothing`,
  );
};

/** The number of players of each game in each hour since a moment. */
export const countPlayersByHour = (db: Queryable, since: Date): Promise<GameHour[]> =>
  queryRows(
    db,
    sql<GameHour>`
      select hour, game_id as "gameId", count(*) as players from play_hour where hour >= ${since} group by hour, game_id`,
  );

/** The games that the player has played, by the last hour in which they did, the latest first. */
export const listPlayedGames = async (db: Queryable, playerId: number, limit: number): Promise<string[]> => {
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`
      select game_id as "gameId" from play_hour where player_id = ${playerId}
      group by game_id order by max(hour) desc, game_id limit ${limit}`,
  );
  return rows.map((row) => row.gameId);
};

export const findLastHour = async (db: Queryable): Promise<Date | undefined> =>
  (await findRow(db, sql<{ hour: Date | null }>`select max(hour) as hour from game_hour`))?.hour ?? undefined;

/** Writes the counts of hours. An hour may be counted again; the newest count is the most complete. */
export const writeHours = (db: Queryable, hours: GameHour[]) =>
  execute(
    db,
    sql`insert into game_hour (hour, game_id, players)
        select * from unnest(${hours.map(({ hour }) => hour)}::timestamptz[], ${hours.map(({ gameId }) => gameId)}::text[],
          ${hours.map(({ players }) => players)}::int[])
        on conflict (hour, game_id) do update set players = excluded.players`,
  );

export const deleteHoursBefore = (db: Queryable, hour: Date) =>
  execute(db, sql`delete from game_hour where hour < ${hour}`);

/** The most played of these games since a moment, the most played first. */
export const listHotGames = async (
  db: Queryable,
  { gameIds, since }: { gameIds: readonly string[]; since: Date },
  rule: HotRule,
): Promise<string[]> => {
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`
      select game_id as "gameId" from game_hour where hour >= ${since} and game_id = any(${gameIds}::text[]) group by game_id
      having sum(players) >= ${rule.leastPlayerHours} order by sum(players) desc, game_id limit ${rule.most}`,
  );
  return rows.map((row) => row.gameId);
};
