import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codes } from '@ipe/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../database/find-postgres-programs.ts';
import { prepareDataDirectory } from '../database/prepare-data-directory.ts';
import { canMount, isRoot, runOnSmallDisk } from './small-disk.ts';

const programPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const play = programPath('full-disk.program.ts');

const expected = {
  codesSeen: [codes.success, codes.overloaded],
  whileFull: { balanceCode: codes.success, ready: 200 },
  refusedAfter: [],
  isEachThereOnce: true,
  violations: [],
};

let folder: string;
let mountedAt: string;
beforeEach(async () => {
  // The user that PostgreSQL runs as must be able to enter the folder, which root's own folder for temporary files may not allow.
  folder = await mkdtemp('/tmp/ipe-full-disk-');
  await chmod(folder, 0o711);
  mountedAt = join(folder, 'disk');
  await mkdir(mountedAt);
});
afterEach(() => rm(folder, { recursive: true }));

describe.skipIf(!canMount)(
  'a disk that gets full refuses spins clearly, loses and doubles none, and all goes on by itself',
  () => {
    it('with the embedded database', async () => {
      const prepared = join(folder, 'prepared');
      await prepareDataDirectory(prepared);
      expect(await runOnSmallDisk({ mountedAt, megabytes: 160 }, play, prepared)).toEqual(expected);
    });

    it.skipIf(!isRoot || !findPostgresPrograms())('with a PostgreSQL', async () => {
      expect(await runOnSmallDisk({ mountedAt, megabytes: 160 }, play, 'postgres')).toEqual(expected);
    });
  },
);

it.skipIf(!canMount)('the security log goes on when its disk has room again', async () => {
  const log = await runOnSmallDisk({ mountedAt, megabytes: 1 }, programPath('full-disk-log.program.ts'));
  expect(log).toMatchObject({
    first: expect.stringContaining('"before"'),
    last: expect.stringContaining('"after"'),
    areAllThere: false,
  });
});
