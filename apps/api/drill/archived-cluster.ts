import { join } from 'node:path';
import { hasCitus } from '../citus/build-citus.ts';
import type { Leash } from '../chaos/site/leash.ts';
import type { ArchivedDatabase } from './archived-postgres.ts';
import { startArchivedServer, type ArchivedServer } from './archived-server.ts';

const names = ['coordinator', 'worker-1', 'worker-2'];

/** The settings of real machines, but few shards, which are made quickly. */
const nodeSettings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=400',
  'wal_level=logical',
  'max_worker_processes=40',
  'citus.shard_count=4',
];

/** Nodes reach each other by the folders of their sockets. */
const hostOf = ({ url }: ArchivedServer): string => `'${new URL(url).searchParams.get('host')}', 5432`;

async function joinNodes(coordinator: ArchivedServer, workers: readonly ArchivedServer[]): Promise<void> {
  for (const node of [coordinator, ...workers]) await node.ask('create extension citus');
  await coordinator.ask(`select citus_set_coordinator_host(${hostOf(coordinator)})`);
  for (const worker of workers) await coordinator.ask(`select citus_add_node(${hostOf(worker)})`);
}

/**
 * Commits or rolls back the transactions that were prepared at the restore point, as the coordinator noted them.
 * @throws Error when one is left
 */
async function endPrepared(coordinator: ArchivedServer, nodes: readonly ArchivedServer[]): Promise<void> {
  await coordinator.ask('select recover_prepared_transactions()');
  for (const node of nodes) {
    const left = await node.ask('select gid from pg_prepared_xacts');
    if (left.length > 0) throw new Error(`prepared transactions are left: ${JSON.stringify(left)}`);
  }
}

/**
 * Starts a temporary cluster of a coordinator and two workers, each with a base backup and an archive; all are restored
 * to one named point.
 */
export async function startArchivedCluster(leash: Leash): Promise<ArchivedDatabase> {
  if (!hasCitus()) throw new Error("this machine's PostgreSQL has no Citus: ./ipe citus up --sources builds it");
  const nodes: ArchivedServer[] = [];
  for (const name of names)
    nodes.push(await startArchivedServer(leash, join(leash.folder, `${name}.log`), nodeSettings));
  const [coordinator, ...workers] = nodes as [ArchivedServer, ...ArchivedServer[]];
  await joinNodes(coordinator, workers);
  const onAll = async (work: (node: ArchivedServer) => Promise<void>) => void (await Promise.all(nodes.map(work)));
  return {
    url: coordinator.url,
    engine: 'citus',
    takeBaseBackup: () => onAll((node) => node.takeBaseBackup()),
    makeRestorePoint: async () => {
      const [row] = await coordinator.ask('select clock_timestamp() as at');
      const at = row?.['at'] as Date;
      const name = `drill-${at.getTime()}`;
      await coordinator.ask(`select citus_create_restore_point('${name}')`);
      return { at, target: `recovery_target_name = '${name}'` };
    },
    archiveAll: () => onAll((node) => node.archiveAll()),
    destroy: () => onAll((node) => node.destroy()),
    restoreTo: async ({ target }) => {
      await onAll((node) => node.restoreTo(target));
      await endPrepared(coordinator, nodes);
    },
    end: () => onAll((node) => node.end()),
  };
}
