import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';

const settings = {
  // The build's default, fdatasync, is a no-op (see DurableFileSystem).
  wal_sync_method: 'fsync',
  // The operating system caches the files; PostgreSQL's default of 128 MB would be resident memory of this process.
  shared_buffers: '16MB',
  // A tenth of PostgreSQL's own sample for `analyze`, which is drawn on the thread that serves the players.
  default_statistics_target: '10',
};

const startParams = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * PostgreSQL in this process, keeping what it commits in `folder`. An empty folder is filled, which takes seconds and
 * 500 MB (see `createEmbeddedDatabase`). `onLog` receives the lines of its log.
 * @throws an Error with PostgreSQL's own words when it can't work with what is in the folder
 */
export async function startEmbeddedEngine(folder: string, onLog: (line: string) => void): Promise<PGlite> {
  let lastWords = 'no reason was given';
  const onStderr = (line: string): boolean => {
    if (line.includes('FATAL:')) lastWords = line;
    stopAtPanic(line);
    onLog(line);
    return false;
  };
  try {
    return await PGlite.create({ fs: new DurableFileSystem(folder), startParams, onStderr });
  } catch (cause) {
    throw new Error(`The embedded database in ${folder} can't be opened: ${lastWords}`, { cause });
  }
}

/**
 * PostgreSQL panics when it can't know what is on the disk any more, as after a failed fsync, and expects to be started
 * again. Inside a process that means the process: a commit that was under way is refused, then this fault ends it.
 */
function stopAtPanic(line: string): void {
  if (!line.includes('PANIC:')) return;
  process.nextTick(() => {
    throw new Error(`the embedded database had to stop: ${line}`);
  });
}
