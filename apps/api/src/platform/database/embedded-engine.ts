import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';

const settings = {
  // The build's default, fdatasync, is a no-op (see DurableFileSystem).
  wal_sync_method: 'fsync',
  // The operating system caches the files; PostgreSQL's default of 128 MB would be resident memory of this process.
  shared_buffers: '16MB',
};

const startParams = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * PostgreSQL in this process, keeping what it commits in `folder` (made when empty: 3 s and 500 MB, see
 * `createEmbeddedDatabase`). `onLog` receives the lines of its log.
 */
export function startEmbeddedEngine(folder: string, onLog: (line: string) => void): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams,
    onStderr: (line) => {
      stopAtPanic(line);
      onLog(line);
      return false;
    },
  });
}

/**
 * PostgreSQL panics when it can't know what is on the disk any more, as after a failed fsync, and expects to be started
 * again. In the process that means the process: the fault is thrown where nothing can answer a request before it.
 */
function stopAtPanic(line: string): void {
  if (!line.includes('PANIC:')) return;
  process.nextTick(() => {
    throw new Error(`the embedded database had to stop: ${line}`);
  });
}
