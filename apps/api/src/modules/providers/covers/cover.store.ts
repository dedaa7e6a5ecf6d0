import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

/** AVIF with 240 and 480 pixels across, and WebP with 360. */
export type CoverFiles = { small: Buffer; large: Buffer; plain: Buffer };

export type SentCover = { coverId: string; source: Buffer };

/**
 * Inserts covers in one statement. Known ones stay as they are, because the id is the hash of the content; a bad one is
 * tried again.
 */
export const insertCovers = (db: Queryable, covers: readonly SentCover[], now: Date) =>
  execute(
    db,
    sql`insert into game_cover (cover_id, source, created_at)
        select distinct on (cover_id) cover_id, source, ${now}
        from unnest(${covers.map(({ coverId }) => coverId)}::text[], ${covers.map(({ source }) => source)}::bytea[])
          as sent(cover_id, source)
        on conflict (cover_id) do update set created_at = excluded.created_at,
          state = case game_cover.state when 'bad' then 'waiting' else game_cover.state end,
          source = case game_cover.state when 'bad' then excluded.source else game_cover.source end`,
  );

export const hasBadCover = async (db: Queryable, coverIds: readonly string[]): Promise<boolean> =>
  (await findRow(
    db,
    sql`select from game_cover where cover_id = any(${[...coverIds]}::text[]) and state = 'bad' limit 1`,
  )) !== undefined;

/** The ids among these that the house has and can show. */
export const listKnownCovers = async (db: Queryable, coverIds: readonly string[]): Promise<Set<string>> => {
  const rows = await queryRows(
    db,
    sql<{ coverId: string }>`
      select cover_id as "coverId" from game_cover where cover_id = any(${[...coverIds]}::text[]) and state <> 'bad'`,
  );
  return new Set(rows.map(({ coverId }) => coverId));
};

export const findSource = async (db: Queryable, coverId: string): Promise<Buffer | undefined> => {
  const row = await findRow(
    db,
    sql<{ source: Uint8Array }>`select source from game_cover where cover_id = ${coverId} and state = 'waiting'`,
  );
  return row && Buffer.from(row.source);
};

/**
 * Finds the first waiting cover at or after this id, or else the first of all; nodes start at different ids, so they
 * seldom meet. Only covers of games in the catalogue count: while the pictures of an import are still arriving they
 * aren't shown, and making their files would take a core from players.
 */
export const findWaiting = async (db: Queryable, from: string): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ coverId: string }>`
        select cover_id as "coverId" from game_cover c
        where state = 'waiting' and exists (select from provider_game g where g.cover_id = c.cover_id)
        order by cover_id < ${from}, cover_id limit 1`,
    )
  )?.coverId;

export const countWaiting = async (db: Queryable): Promise<number> =>
  (
    await findRow(
      db,
      sql<{ waiting: number }>`
        select count(*) as waiting from game_cover c
        where state = 'waiting' and exists (select from provider_game g where g.cover_id = c.cover_id)`,
    )
  )?.waiting ?? 0;

/** Writes the files of a waiting cover. If another node was faster, its row has the same files. */
export const writeFiles = (db: Queryable, coverId: string, { small, large, plain }: CoverFiles) =>
  execute(
    db,
    sql`update game_cover set state = 'ready', source = null, small = ${small}, large = ${large}, plain = ${plain}
        where cover_id = ${coverId} and state = 'waiting'`,
  );

export const markBad = (db: Queryable, coverId: string) =>
  execute(
    db,
    sql`update game_cover set state = 'bad', source = null where cover_id = ${coverId} and state = 'waiting'`,
  );

export const findFile = async (db: Queryable, coverId: string, file: keyof CoverFiles): Promise<Buffer | undefined> => {
  const column = { small: sql`small`, large: sql`large`, plain: sql`plain` }[file];
  const row = await findRow(
    db,
    sql<{ content: Uint8Array }>`
      select ${column} as content from game_cover where cover_id = ${coverId} and state = 'ready'`,
  );
  return row && Buffer.from(row.content);
};

/** Deletes pictures that no game uses one day after they were sent, because their import didn't come. */
export const deleteUnusedCovers = (db: Queryable, now: Date) =>
  execute(
    db,
    sql`delete from game_cover c where created_at < ${new Date(now.getTime() - dayMs)}
          and not exists (select from provider_game g where g.cover_id = c.cover_id)`,
  );
