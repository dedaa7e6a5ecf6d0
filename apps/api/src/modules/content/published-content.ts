import type { ContentList } from '@ipe/staff-contract';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Content } from './content-files.ts';
import { findVersion, listNewestVersions, type ContentVersion } from './content.store.ts';

export type PublishedContent = {
  /** Of this moment's newest versions, as this node knows them. */
  read: () => Promise<Content>;
  /** After a change on this node; each node looks every second. */
  refresh: () => Promise<void>;
};

/** The newest version of a list; version 0 is what the files say. */
export const findNewest = async <List extends ContentList>(
  on: Queryable,
  files: Content,
  list: List,
): Promise<ContentVersion<List>> => (await findVersion(on, list)) ?? { version: 0, items: files[list] };

/** What staff published over the house's files, kept in this node's memory, so that no first screen asks the database for it. */
export function createPublishedContent({ db }: { db: Database }, files: Content): PublishedContent {
  let known = files;
  let versions = '[]';
  let first: Promise<void> | undefined;
  const refresh = async () => {
    const newest = await listNewestVersions(db);
    if (JSON.stringify(newest) === versions) return;
    const lists = await Promise.all(
      newest.map(async ({ list, version }) => [list, (await findVersion(db, list, version))?.items] as const),
    );
    known = { ...files, ...Object.fromEntries(lists) };
    versions = JSON.stringify(newest);
  };
  /** The first caller reads; when that fails, the next one does. */
  const ready = () =>
    (first ??= refresh().catch((error: unknown) => {
      first = undefined;
      throw error;
    }));
  return {
    refresh,
    read: async () => {
      await ready();
      return known;
    },
  };
}
