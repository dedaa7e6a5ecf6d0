import { chmodSync, writeFileSync } from 'node:fs';

/**
 * Makes a file readable and writable for this user alone, whatever the folder and umask; creates it when it is missing.
 * An existing file is not opened, because closing it would release a lock that this process holds on it.
 */
export function keepPrivate(path: string): void {
  try {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
