import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, run, say } from '@ipe/command-line';
import { stopCluster } from './cluster.ts';

const { folder, remove } = command('citus down')
  .option('--folder <folder>', 'where the nodes keep their data', join(tmpdir(), 'ipe-citus'))
  .option('--remove', 'removes their data, too')
  .parse()
  .opts();

await run(async () => {
  say(`Stopped ${stopCluster(folder)} nodes`);
  if (remove) rmSync(folder, { recursive: true, force: true });
});
