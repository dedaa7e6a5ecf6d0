import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, run, say, wholeNumberFrom } from '@ipe/command-line';
import { buildCitus, hasCitus } from './build-citus.ts';
import { findRunning, placeOf, startCluster, usual } from './cluster.ts';

const { sources, ...cluster } = command('citus up')
  .option('--sources <folder>', 'of Citus 13.2, to build it once where this PostgreSQL has none')
  .option('--folder <folder>', 'where the nodes keep their data', join(tmpdir(), 'ipe-citus'))
  .option(
    '--port <number>',
    `the coordinator's, when it is made; its workers follow (${usual.port})`,
    wholeNumberFrom(1, 65_535),
  )
  .option('--workers <number>', `how many, when it is made (${usual.workers})`, wholeNumberFrom(1))
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
  const { url, testUrl, ranAlready } = await startCluster(cluster);
  if (ranAlready) say(`The cluster in ${placeOf(cluster.folder, findRunning(cluster.folder))} runs already.`);
  say(`The product:  DATABASE_ENGINE=citus DATABASE_URL=${url} npm start`);
  say(`Tests:        IPE_TEST_DATABASE=citus DATABASE_URL=${testUrl}`);
});
