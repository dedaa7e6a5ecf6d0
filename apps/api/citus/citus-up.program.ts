import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, run, say, wholeNumberFrom } from '@ipe/command-line';
import { buildCitus, hasCitus } from './build-citus.ts';
import { findRunning, placeOf, startCluster } from './cluster.ts';

const { sources, ...cluster } = command('citus up')
  .option('--sources <folder>', 'of Citus 13.2, to build it once where this PostgreSQL has none')
  .option('--folder <folder>', 'where the nodes keep their data', join(tmpdir(), 'ipe-citus'))
  .option('--port <number>', "the coordinator's; its workers follow", wholeNumberFrom(1, 65_535), 5500)
  .option('--workers <number>', 'how many, when it is made', wholeNumberFrom(1), 2)
  .parse()
  .opts();

await run(async () => {
  if (!hasCitus()) {
    if (sources === undefined)
      throw new Error(
        "This machine's PostgreSQL has no Citus: check out its release-13.2 and name the folder with --sources.",
      );
    buildCitus(sources);
  } else if (sources !== undefined) say('This machine’s PostgreSQL has Citus: --sources is not looked at.');
  const running = findRunning(cluster.folder);
  if (running.length > 0) say(`The cluster in ${placeOf(cluster.folder, running)} runs already.`);
  const { url, testUrl } = await startCluster(cluster);
  say(`The product:  DATABASE_ENGINE=citus DATABASE_URL=${url} npm start`);
  say(`Tests:        IPE_TEST_DATABASE=citus DATABASE_URL=${testUrl}`);
});
