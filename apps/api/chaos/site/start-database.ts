import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import { keepRunning, type KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';
import type { Program } from './start-life.ts';

export type KeptDatabase = {
  program: KeptProgram;
  url: string;
  /** The folder of its files. */
  cluster: string;
  /** Starts the server again on its current files, after `program` was stopped. */
  startAgain: () => KeptProgram;
  end: () => Promise<void>;
};

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** The pid in the first line of postmaster.pid; undefined when no server runs there. */
function findPostmaster(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/**
 * Starts a temporary PostgreSQL that syncs every commit and may be killed. It is begun as the temporary servers of
 * tests are, then stopped and started again under our control, as the same user and with the arguments that it noted
 * itself (postmaster.opts).
 * @param more settings of the server, as `name=value`
 */
export async function startDatabase(
  leash: Leash,
  logFile: string,
  more: readonly string[] = [],
): Promise<KeptDatabase> {
  const temporary = await startTemporaryPostgres({ isDurable: true, more });
  const { url } = temporary;
  const folder = String(new URL(url).searchParams.get('host'));
  const cluster = join(folder, 'data');
  process.kill(findPostmaster(cluster)!, 'SIGINT');
  await until(() => findPostmaster(cluster) === undefined);
  const program = programOf({ url, folder, cluster, logFile });
  const kept = [keepRunning(program, leash)];
  return {
    program: kept[0]!,
    url,
    cluster,
    startAgain: () => {
      kept.push(keepRunning(program, leash));
      return kept.at(-1)!;
    },
    end: async () => {
      await kept.at(-1)?.stop();
      await temporary.stop();
    },
  };
}

type Place = { url: string; folder: string; cluster: string; logFile: string };

function programOf({ url, folder, cluster, logFile }: Place): Program {
  const { uid, gid } = statSync(cluster);
  const isUs = uid === process.getuid?.();
  return {
    name: 'database',
    kind: 'database',
    command: '/bin/sh',
    words: ['-c', `cd "${folder}" && exec ${readFileSync(join(cluster, 'postmaster.opts'), 'utf8')}`],
    env: {},
    ...(isUs ? {} : { uid, gid }),
    logFile,
    untilReady: (hasEnded) => until(async () => hasEnded() || (await isAnswering(url))),
    stopSignal: 'SIGINT',
    // A child of the killed server may still hold their shared memory; it ends by itself.
    mayRefuse: /shared memory block .* is still in use|lock file "postmaster.pid" already exists/u,
  };
}
