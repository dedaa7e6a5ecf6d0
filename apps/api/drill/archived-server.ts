import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { KeptProgram } from '../chaos/site/keep-running.ts';
import type { Leash } from '../chaos/site/leash.ts';
import { startDatabase } from '../chaos/site/start-database.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';

/** A PostgreSQL that keeps what a restore to a moment needs: a base backup and the archived journal, as any backup tool does. */
export type ArchivedServer = {
  url: string;
  ask: (text: string) => Promise<Record<string, unknown>[]>;
  takeBaseBackup: () => Promise<void>;
  /** Waits until everything that is committed by now is archived. */
  archiveAll: () => Promise<void>;
  /** Deletes its files, as a fire would. */
  destroy: () => Promise<void>;
  /** @param target the setting that says where recovery ends */
  restoreTo: (target: string) => Promise<void>;
  end: () => Promise<void>;
};

/** The archive is next to the server's working directory, the cluster's folder. */
const archiveSettings = [
  'archive_mode=on',
  'archive_command=mkdir -p ../journal && test ! -f ../journal/%f && cp %p ../journal/.%f && mv ../journal/.%f ../journal/%f',
];
const recovery = (target: string) => `
restore_command = 'cp ../journal/%f %p'
${target}
recovery_target_action = 'promote'
`;

const run = promisify(execFile);

async function askOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** @throws Error after a minute */
async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await sleep(100))
    if (await isTrue().catch(() => false)) return;
  throw new Error(`${what} within a minute`);
}

/** @param more settings of the server, as `name=value` */
export async function startArchivedServer(
  leash: Leash,
  logFile: string,
  more: readonly string[] = [],
): Promise<ArchivedServer> {
  const programs = findPostgresPrograms(['initdb', 'postgres', 'pg_basebackup']);
  if (programs === undefined) throw new Error("the drill needs PostgreSQL's programs, pg_basebackup too");
  const database = await startDatabase(leash, logFile, [...archiveSettings, ...more]);
  const { url, cluster } = database;
  const base = join(dirname(cluster), 'base');
  const { uid, gid } = statSync(cluster);
  let running: KeptProgram = database.program;
  await running.untilReady();
  const ask = (text: string) => askOnce(url, text);
  return {
    url,
    ask,
    takeBaseBackup: async () => {
      // The backup needs no journal of its own, because the archive has it.
      const words = ['-D', base, '-h', dirname(cluster), '-U', 'ipe', '-X', 'none', '--checkpoint=fast', '--no-sync'];
      await run(join(programs, 'pg_basebackup'), words, { uid, gid, cwd: dirname(cluster) });
    },
    archiveAll: async () => {
      const [row] = await ask('select pg_walfile_name(pg_switch_wal()) as file');
      const isThere = async () => {
        const [archiver] = await ask('select last_archived_wal as file from pg_stat_archiver');
        return String(archiver?.['file']) >= String(row?.['file']);
      };
      await until(isThere, 'the journal was not archived');
    },
    destroy: async () => {
      await running.stop();
      rmSync(cluster, { recursive: true });
    },
    restoreTo: async (target) => {
      await run('cp', ['-a', base, cluster]);
      appendFileSync(join(cluster, 'postgresql.auto.conf'), recovery(target));
      writeFileSync(join(cluster, 'recovery.signal'), '');
      chownSync(join(cluster, 'recovery.signal'), uid, gid);
      running = database.startAgain();
      const isOver = async () => (await ask('select pg_is_in_recovery() as is'))[0]?.['is'] === false;
      await until(isOver, 'the recovery was not over');
    },
    end: database.end,
  };
}
