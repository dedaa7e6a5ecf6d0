import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, counted, run, say } from '@ipe/command-line';
import { countClients, findRunning, placeOf, stopNodes } from './cluster.ts';

const { folder, force, remove } = command('citus down')
  .option('--folder <folder>', 'where the nodes keep their data', join(tmpdir(), 'ipe-citus'))
  .option('--force', 'cuts off who is connected')
  .option('--remove', 'removes their data, too')
  .parse()
  .opts();

await run(async () => {
  const nodes = findRunning(folder);
  const clients = force ? 0 : await countClients(nodes);
  if (clients > 0)
    throw new Error(
      `The cluster in ${placeOf(folder, nodes)} has ${counted(clients, 'client')}: stop what is connected first, or cut it off with --force.`,
    );
  stopNodes(nodes);
  say(
    nodes.length === 0
      ? `No node runs in ${folder}.`
      : `Stopped ${counted(nodes.length, 'node')} in ${placeOf(folder, nodes)}.`,
  );
  if (remove) rmSync(folder, { recursive: true, force: true });
});
