import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Tag } from '../lobby/filter-games.ts';

/** How staff offer a game. With `tags` null, release and play decide the tags. */
export type GameSetting = { gameId: string; isOn: boolean; place: number | null; tags: Tag[] | null };

export const listSettings = (db: Queryable): Promise<GameSetting[]> =>
  queryRows(
    db,
    sql<GameSetting>`select game_id as "gameId", is_on as "isOn", place, tags from game_setting order by game_id`,
  );

/** @returns whether the earlier setting was still `before`; another commit may have changed it since it was read */
export const writeSetting = async (
  tx: Queryable,
  { gameId, isOn, place, tags, now }: GameSetting & { now: Date },
  before: Omit<GameSetting, 'gameId'>,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into game_setting (game_id, is_on, place, tags, changed_at)
        values (${gameId}, ${isOn}, ${place}::int, ${tags}::text[], ${now})
        on conflict (game_id) do update set is_on = excluded.is_on, place = excluded.place, tags = excluded.tags,
          changed_at = excluded.changed_at
        where game_setting.is_on = ${before.isOn} and game_setting.place is not distinct from ${before.place}::int
          and game_setting.tags is not distinct from ${before.tags}::text[]`,
  )) === 1;
