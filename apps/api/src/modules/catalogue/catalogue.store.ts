import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export async function listFavourites(db: Queryable, playerId: number): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    sql<{ gameId: string }>`select game_id as "gameId" from favourite_game where player_id = ${playerId}`,
  );
  return new Set(rows.map((row) => row.gameId));
}

export const insertFavourite = (db: Queryable, favourite: { playerId: number; gameId: string; now: Date }) =>
  execute(
    db,
    sql`insert into favourite_game (player_id, game_id, created_at)
        values (${favourite.playerId}, ${favourite.gameId}, ${favourite.now}) on conflict do nothing`,
  );

export const deleteFavourite = (db: Queryable, playerId: number, gameId: string) =>
  execute(db, sql`delete from favourite_game where player_id = ${playerId} and game_id = ${gameId}`);
