import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { listRepositoryFiles } from '../repository-files.mjs';

const most = 20;
/** These folders grow by nature: one file for each picture, migration or decision. */
const growing = /\.(?:png|svg|webp|avif)$|\/(?:migrations|decisions)\//u;

const files = listRepositoryFiles().filter((file) => !growing.test(file));

it(`no folder has more than ${most} files: one that grows beyond gets rooms by their subjects`, () => {
  const folders = Map.groupBy(files, dirname);
  expect(folders.size).toBeGreaterThan(100);
  const crowded = [...folders].filter(([, within]) => within.length > most);
  expect(
    crowded.map(([folder, within]) => `${folder} has ${within.length} files: move those of one subject into a room`),
  ).toEqual([]);
});
