import { join } from 'node:path';
import type { Leash } from '../chaos/site/leash.ts';
import { startArchivedServer, type ArchivedServer } from './archived-server.ts';

/** The engines that the drill can destroy. */
export type DrillEngine = 'postgres' | 'citus';

/** The point to restore to. @param at a time not later than `target` */
export type RestorePoint = { at: Date; target: string };

/** A house's database that can be restored: one server, or all nodes of a cluster. */
export type ArchivedDatabase = Omit<ArchivedServer, 'ask' | 'restoreTo'> & {
  engine: DrillEngine;
  makeRestorePoint: () => Promise<RestorePoint>;
  restoreTo: (point: RestorePoint) => Promise<void>;
};

export async function startArchivedPostgres(leash: Leash): Promise<ArchivedDatabase> {
  const { ask, ...server } = await startArchivedServer(leash, join(leash.folder, 'database.log'));
  return {
    ...server,
    engine: 'postgres',
    makeRestorePoint: async () => {
      const [row] = await ask('select clock_timestamp() as at');
      const at = row?.['at'] as Date;
      return { at, target: `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'` };
    },
    restoreTo: ({ target }) => server.restoreTo(target),
  };
}
