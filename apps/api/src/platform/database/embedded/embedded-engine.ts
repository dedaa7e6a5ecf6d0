import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';

const settings = {
  // The build's default, fdatasync, is a no-op (see DurableFileSystem).
  wal_sync_method: 'fsync',
  // The operating system caches the files; PostgreSQL's default of 128 MB would be resident memory of this process.
  shared_buffers: '16MB',
  // A tenth of PostgreSQL's default sample for `analyze`, which runs on the thread that serves the players.
  default_statistics_target: '10',
};

const startParams = [
  // The parameter -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Starts PostgreSQL in this process; it keeps its data in `folder`. An empty folder is filled, which takes seconds and
 * 500 MB (see `createEmbeddedDatabase`). `onLog` receives the lines of its log.
 * @throws an Error with PostgreSQL's own words when it can't work with the folder's contents
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
 * PostgreSQL panics when it can't know any more what is on the disk, such as after a failed fsync, and expects to be
 * started again. Here that means this whole process: a commit that was running is refused, then this fault ends the
 * process.
 */
function stopAtPanic(line: string): void {
  if (!line.includes('PANIC:')) return;
  process.nextTick(() => {
    throw new Error(`the embedded database had to stop: ${line}`);
  });
}
