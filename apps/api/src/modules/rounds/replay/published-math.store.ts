import { execute, oneWriter, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** Keeps the first row of a version: a version is published once. */
export const publishMath = (
  db: Queryable,
  math: { gameId: string; version: string; configSha256: string; now: Date },
) =>
  execute(
    db,
    sql`insert into published_math (game_id, version, config_sha256, first_seen_at)
        select ${math.gameId}, ${math.version}, ${math.configSha256}, ${math.now}::timestamptz from ${oneWriter} on conflict do nothing`,
  );

export const findPublished = async (db: Queryable, gameId: string, version: string): Promise<string> =>
  (
    await requireRow(
      db,
      sql<{ sha256: string }>`
        select config_sha256 as sha256 from published_math where game_id = ${gameId} and version = ${version}`,
    )
  ).sha256;

export const listPublished = (db: Queryable): Promise<{ gameId: string; version: string; sha256: string }[]> =>
  queryRows(
    db,
    sql<{ gameId: string; version: string; sha256: string }>`
      select game_id as "gameId", version, config_sha256 as sha256 from published_math`,
  );
