import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codes } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../database/find-postgres-programs.ts';
import { prepareDataDirectory } from '../database/prepare-data-directory.ts';

const program = fileURLToPath(new URL('full-disk.program.ts', import.meta.url));

/** A namespace of mounts in which /tmp is a disk of its own. Without root it takes a user of its own, as whom no PostgreSQL runs. */
const isRoot = process.getuid?.() === 0;
const ownMounts = [...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];
const mount = 'mount -t tmpfs -o size="$0",mode=1777 tmpfs "$TMPDIR" && exec "$@"';

const canMount = (() => {
  try {
    const env = { ...process.env, TMPDIR: '/tmp' };
    execFileSync('unshare', [...ownMounts, '/bin/sh', '-c', mount, '1m', 'true'], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
})();

type Disk = { mountedAt: string; megabytes: number };

async function playOn({ mountedAt, megabytes }: Disk, word: string): Promise<object> {
  const words = [...ownMounts, '/bin/sh', '-c', mount, `${megabytes}m`, process.execPath, program, word];
  const { stdout } = await promisify(execFile)('unshare', words, { env: { ...process.env, TMPDIR: mountedAt } });
  return JSON.parse(stdout) as object;
}

const expected = {
  codesSeen: [codes.success, codes.overloaded],
  whileFull: { balanceCode: codes.success, ready: 200 },
  refusedAfter: [],
  isEachThereOnce: true,
  violations: [],
};

describe.skipIf(!canMount)(
  'a disk that gets full refuses spins clearly, loses and doubles none, and all goes on by itself',
  () => {
    it('with the embedded database', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'ipe-full-disk-'));
      const [prepared, mountedAt] = [join(folder, 'prepared'), join(folder, 'disk')];
      await mkdir(mountedAt);
      await prepareDataDirectory(prepared);
      expect(await playOn({ mountedAt, megabytes: 160 }, prepared)).toEqual(expected);
      await rm(folder, { recursive: true });
    });

    // Its folder is in /tmp, because root's own may be closed to its user.
    it.skipIf(!isRoot || !findPostgresPrograms())('with a PostgreSQL', async () => {
      expect(await playOn({ mountedAt: '/tmp', megabytes: 160 }, 'postgres')).toEqual(expected);
    });
  },
);
