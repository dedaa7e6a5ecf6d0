import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Tag } from '../lobby/filter-games.ts';

/** How staff offer a game. `tags` null: as they follow from release and play. */
export type GameSetting = { gameId: string; isOn: boolean; place: number | null; tags: Tag[] | null };

export const listSettings = (db: Queryable): Promise<GameSetting[]> =>
  queryRows(
    db,
    sql<GameSetting>`select game_id as "gameId", is_on as "isOn", place, tags from game_setting order by game_id`,
  );

export const writeSetting = (tx: Queryable, { gameId, isOn, place, tags, now }: GameSetting & { now: Date }) =>
  execute(
    tx,
    sql`insert into game_setting (game_id, is_on, place, tags, changed_at)
        values (${gameId}, ${isOn}, ${place}::int, ${tags}::text[], ${now})
        on conflict (game_id) do update set is_on = excluded.is_on, place = excluded.place, tags = excluded.tags,
          changed_at = excluded.changed_at`,
  );
