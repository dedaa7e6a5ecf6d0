import type { ContentList } from '@ipe/staff-contract';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Content } from './content-files.ts';
import { findVersion, listNewestVersions, type ContentVersion } from './content.store.ts';

export type PublishedContent = {
  /** The newest versions as this node knows them. */
  read: () => Promise<Content>;
  /** Reads the versions again. Call it after a change on this node; each node does it every second. */
  refresh: () => Promise<void>;
};

/** The newest version of a list; version 0 is the content of the files. */
export const findNewest = async <List extends ContentList>(
  on: Queryable,
  files: Content,
  list: List,
): Promise<ContentVersion<List>> => (await findVersion(on, list)) ?? { version: 0, items: files[list] };

/** Keeps what staff published over the house's files in this node's memory, so that no first screen reads the database for it. */
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
  /** The first caller reads the versions; if that fails, the next caller tries again. */
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
