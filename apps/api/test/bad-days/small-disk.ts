import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { shortLived } from '../app/program-env.ts';

/** Arguments for a mount namespace. Without root it needs a user namespace too, in which PostgreSQL can't run. */
export const isRoot = process.getuid?.() === 0;
const ownMounts = [...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];
const mount = 'mount -t tmpfs -o size="$0",mode=1777 tmpfs "$TMPDIR" && exec "$@"';

type Disk = { mountedAt: string; megabytes: number };

/** Whether this machine allows us to mount disks: Linux does, unless a container forbids it. */
export const canMount = (() => {
  try {
    const env = { ...process.env, TMPDIR: '/tmp' };
    execFileSync('unshare', [...ownMounts, '/bin/sh', '-c', mount, '1m', 'true'], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
})();

/** Runs a program with a small disk as the folder for temporary files. @returns the JSON that it prints */
export async function runOnSmallDisk({ mountedAt, megabytes }: Disk, program: string, ...words: string[]) {
  const run = [process.execPath, ...shortLived, program, ...words];
  const command = [...ownMounts, '/bin/sh', '-c', mount, `${megabytes}m`, ...run];
  const { stdout } = await promisify(execFile)('unshare', command, { env: { ...process.env, TMPDIR: mountedAt } });
  return JSON.parse(stdout) as object;
}
