import { lchownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from '#platform/security/private-file.ts';

const sqliteBusy = 5;

/** Keeps the lock files referenced: Node closes a file that is garbage, and closing a file unlocks it. */
const held = new Set<DatabaseSync>();

export interface DataDirectoryLock {
  /** Safe to call twice. */
  release(): void;
}

/**
 * Makes this process the only one that works in `dataDir`; creates the folder when it is missing.
 * The lock is the operating system's, on `server.lock`, taken through the SQLite that comes with Node, because Node
 * itself can't lock a file. The system releases it however the owner ends, `kill -9` and power cuts included, so it is
 * never stale and no pid is compared (pids are reused, and are all 1 in containers). `server.pid` is only for the
 * sentence.
 * @throws an Error that names the owner and the remedy, when another process has the lock
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(dataDir, 'server.pid');
  const lockFile = join(dataDir, 'server.lock');
  keepPrivate(lockFile);
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `The data directory ${dataDir} is in use by another process (${readOwner(pidFile)}), a server or a program. Stop that one first.`,
      { cause: error },
    );
  }
  held.add(lock);
  keepPrivate(pidFile);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      if (!held.delete(lock)) return;
      try {
        keepOwner(dataDir);
      } finally {
        lock.close();
      }
    },
  };
}

/**
 * Gives files that root's programs write into a folder of the server's own user to that user; otherwise the server
 * couldn't open them. systemd sets the owner of the folder at each start, but not of the files in it.
 */
function keepOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(dataDir, path), uid, gid);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function readOwner(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
