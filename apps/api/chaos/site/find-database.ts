import { join } from 'node:path';
import type { DatabaseEngine } from '#platform/database/index.ts';
import { createOnGivenCluster } from '#test/database/postgres-template.ts';
import type { KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';
import { startDatabase, type KeptDatabase } from './start-database.ts';

export type Engine = DatabaseEngine;

export const serverEngineOf = (engine: Engine) => (engine === 'citus' ? engine : 'postgres');

type RunDatabase = Pick<KeptDatabase, 'url' | 'end'> & { program?: KeptProgram };

/** Finds a running database server; undefined for the embedded database. A cluster is never killed here, because others may use it. */
export async function findDatabase(engine: Engine, folder: string, leash: Leash): Promise<RunDatabase | undefined> {
  if (engine === 'embedded') return undefined;
  if (engine === 'citus') {
    const { url, drop } = await createOnGivenCluster();
    return { url, end: drop };
  }
  const database = await startDatabase(leash, join(folder, 'database.log'));
  await database.program.untilReady();
  return database;
}
