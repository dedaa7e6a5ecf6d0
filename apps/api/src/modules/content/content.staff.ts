import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { listVersions } from './content.store.ts';
import { addPicture } from './pictures/add-picture.ts';
import { listPictures } from './pictures/picture.store.ts';
import { publishContent, requireBanners, restoreContent, type PublishDeps } from './publish-content.ts';
import { findNewest } from './published-content.ts';

const pageSize = 20;
const mostPictures = 40;

async function readContent({ db, files, games }: PublishDeps) {
  const ours = new Set(files.carousel.map(({ image }) => image));
  return {
    notices: await findNewest(db, files, 'notices'),
    carousel: await findNewest(db, files, 'carousel'),
    tabs: await findNewest(db, files, 'tabs'),
    games: [...games].map(([id, { name }]) => ({ id, name })),
    pictures: [...(await listPictures(db, mostPictures)), ...ours],
  };
}

export const contentStaff = (deps: PublishDeps) =>
  ({
    '/back-office/api/content/read': () => readContent(deps),
    '/back-office/api/content/versions': async ({ list, before }) => {
      const rows = await listVersions(deps.db, { list, before, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return {
        list: shown.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
        hasMore: rows.length > pageSize,
      };
    },
    '/back-office/api/content/publish-notices': ({ items, ...wish }, by) =>
      publishContent(deps, { ...wish, list: 'notices', itemsFor: async () => items }, by),
    '/back-office/api/content/publish-carousel': ({ items, ...wish }, by) => {
      const itemsFor = async (tx: Parameters<typeof requireBanners>[1]) => {
        await requireBanners(deps, tx, items);
        return items;
      };
      return publishContent(deps, { ...wish, list: 'carousel', itemsFor }, by);
    },
    '/back-office/api/content/publish-tabs': ({ items, ...wish }, by) =>
      publishContent(deps, { ...wish, list: 'tabs', itemsFor: async () => items }, by),
    '/back-office/api/content/restore': (wish, by) => restoreContent(deps, wish, by),
    '/back-office/api/content/add-picture': (input, context) => addPicture(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
