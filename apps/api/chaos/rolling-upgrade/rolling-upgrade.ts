import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { command, counted, Option, run } from '@ipe/command-line';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { writtenSeedKeys } from '#test/app/program-env.ts';
import { runChaos, type ChaosPlan } from '../run-chaos.ts';
import { startLeash, type Leash } from '../site/leash.ts';
import { repositoryDir, type Release } from '../site/start-node.ts';
import { checkOutRelease } from './check-out-release.ts';
import { findReleaseBefore } from './find-release-before.ts';
import { findMissing, listBuildFiles } from './list-build-files.ts';

// Renews two nodes of the previous release one by one during play: the new release migrates the database while the old
// one runs, pages of either build ask nodes of the other, and no request may stay without an answer. Then comes the
// same audit as after chaos.

const startedAt = Date.now();
const seconds = (): string => String(Math.round((Date.now() - startedAt) / 1_000)).padStart(4);
const say = (line: string): void => void process.stdout.write(`${seconds()} s  ${line}\n`);

const program = command('rolling-upgrade').addOption(
  new Option(
    '--from <commit>',
    'the release before, instead of the last tag or the commit before the newest migration',
  ),
);

const players = 8;
const promisesPerStage = 60;

type Disturb = ChaosPlan['disturb'];
type House = Parameters<Disturb>[0];

/** Waits until a number of further money requests is acknowledged. */
function playOn({ world: { record } }: House): Promise<void> {
  const goal = record.acknowledged() + promisesPerStage;
  return record.untilAnswered(() => record.acknowledged() >= goal);
}

/** Lays out both releases next to each other, as an operator unpacks them. */
async function layOut(commit: string, { folder }: Leash): Promise<{ before: Release; now: Release }> {
  const releasesDir = join(folder, 'releases');
  mkdirSync(releasesDir);
  const releaseDir = join(releasesDir, 'before');
  await checkOutRelease(commit, releaseDir);
  symlinkSync(repositoryDir, join(releasesDir, 'now'));
  // Seeds stay in clear while the previous release runs, because it may not know sealed ones.
  const env = { RELEASES_DIR: releasesDir, DRAIN_SECONDS: '1', SEED_KEYS: `none,${writtenSeedKeys}` };
  return { before: { releaseDir, env }, now: { env } };
}

/** Renews the nodes during play. @returns sentences about files of the two builds that are missing */
async function upgrade(house: House, now: Release): Promise<string[]> {
  const { site } = house;
  await playOn(house);
  const [one, other] = site.nodeUrls;
  await site.renew(1, now);
  say('server 1 runs this release, server 2 the one before');
  await playOn(house);
  const missing = await findMissing(one!, await listBuildFiles(other!));
  await site.renew(2, now);
  say('both servers run this release');
  await playOn(house);
  return missing.map((file) => `server 1 has no ${file}, for which pages of server 2 ask`);
}

async function upgradeUnderPlay(commit: string, leash: Leash): Promise<string[]> {
  const { before, now } = await layOut(commit, leash);
  let violations: string[] = [];
  const disturb: Disturb = async (house) => {
    violations = await upgrade(house, now);
    if (house.traffic.lost > 0) violations.push(`${house.traffic.lost} requests had no answer`);
  };
  const plan = { engine: 'postgres', seed: 1, players, isShort: true, say, disturb, release: before } as const;
  const { figures, ...result } = await runChaos(plan, leash);
  console.table(figures);
  return [...violations, ...result.violations];
}

await run(async () => {
  const { from } = program.parse().opts();
  const commit = await findReleaseBefore(repositoryDir, from);
  if (!findPostgresPrograms()) throw new Error('Two nodes need a PostgreSQL: install its programs (initdb, postgres).');
  const leash = startLeash();
  say(`the release before is commit ${commit.slice(0, 10)}: its packages and pages come first`);
  const violations = await upgradeUnderPlay(commit, leash);
  await leash.end({ keepFolder: violations.length > 0 });
  for (const violation of violations) say(`✗ ${violation}`);
  if (violations.length > 0)
    throw new Error(`${counted(violations.length, 'violation')}; the logs are in ${leash.folder}`);
  say('both nodes were renewed under play: every request was answered, and the books are right');
});
process.exit();
