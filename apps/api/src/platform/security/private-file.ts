import { chmodSync, writeFileSync } from 'node:fs';

/**
 * Makes a file, or one that is there already, readable and writable for this user alone, under any folder and umask. The file is
 * not opened when it is there: closing it would let go of a lock that this process holds on it.
 */
export function keepPrivate(path: string): void {
  try {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
