import type { ContentList, ContentLists } from '@ipe/staff-contract';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { ContentChange } from './changes-of.ts';

export type ContentVersion<List extends ContentList = ContentList> = { version: number; items: ContentLists[List] };

/** The newest version of each list that was ever published. */
export const listNewestVersions = (db: Queryable): Promise<{ list: ContentList; version: number }[]> =>
  queryRows(
    db,
    sql<{ list: ContentList; version: number }>`
      select list, max(version)::int as version from content_version group by list order by list`,
  );

/** One version of a list, or its newest. */
export const findVersion = async <List extends ContentList>(
  db: Queryable,
  list: List,
  version?: number,
): Promise<ContentVersion<List> | undefined> =>
  findRow(
    db,
    sql<ContentVersion<List>>`
      select version, items from content_version
      where list = ${list} and (${version ?? null}::int is null or version = ${version ?? null})
      order by version desc limit 1`,
  );

export type PublishedVersion = {
  version: number;
  changes: ContentChange[];
  publishedBy: string;
  reason: string;
  publishedAt: Date;
};

/** @returns whether the version was free; two publications can't both follow the same version */
export const insertVersion = async (
  tx: Queryable,
  list: ContentList,
  { version, items, changes, publishedBy, reason, publishedAt }: PublishedVersion & { items: unknown },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into content_version (list, version, items, changes, published_by, reason, published_at)
        values (${list}, ${version}, ${JSON.stringify(items)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${publishedBy}, ${reason},
          ${publishedAt})
        on conflict do nothing`,
  )) === 1;

/** Lists versions, the newest first. */
export const listVersions = (
  db: Queryable,
  { list, before, limit }: { list: ContentList; before: number | undefined; limit: number },
): Promise<PublishedVersion[]> =>
  queryRows(
    db,
    sql<PublishedVersion>`
      select version, changes, published_by as "publishedBy", reason, published_at as "publishedAt" from content_version
      where list = ${list} and (${before ?? null}::int is null or version < ${before ?? null})
      order by version desc limit ${limit}`,
  );
