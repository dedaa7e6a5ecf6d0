import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compileCache, inMemory, node, repositoryDir, runCommand, runQuietly } from './run-command.mjs';
import { giveUp, say, sayWhile } from './say.mjs';
import { buildPages } from './set-up.mjs';

const bin = (/** @type {string} */ name) => join(repositoryDir, 'node_modules/.bin', name);

/** Every workspace folder has its own tsconfig: what a floor may touch (DOM, Node) stands there. */
function typeScriptProjects() {
  const rooms = ['packages', 'apps'].flatMap((dir) =>
    readdirSync(join(repositoryDir, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(dir, entry.name)),
  );
  return [
    ...rooms,
    'apps/player/service-worker',
    'tools',
    'tools/bench-web',
    'tools/game-math',
    'tools/make-art',
    'tools/sample-provider',
    'tools/subset-fonts',
  ];
}

/**
 * @typedef {{
 *   name: string, remedy: string, commands: string[][], env?: Record<string, string>, atOnce?: number,
 *   hasProgress?: boolean
 * }} Step `hasProgress`: the program tells how far it is, in a few lines, and is shown at work
 */

/**
 * Whether a check's commands, `atOnce` side by side, all end well: known at the first that doesn't.
 * @param {Step} step
 */
function passes({ name, commands, env = {}, atOnce = 1, hasProgress = false }) {
  const waiting = commands.values();
  const runOne = hasProgress ? runCommand : runQuietly;
  const runWaiting = async () => {
    for (const command of waiting) if (!(await runOne(command, env))) throw new Error(name);
  };
  return Promise.all(Array.from({ length: atOnce }, runWaiting)).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a check, or waits for one that has begun. Ends ours where it fails, with all that it said.
 * @param {Step} step
 */
async function run(step, passing = () => passes(step)) {
  if (step.hasProgress) say(step.name);
  const passed = await (step.hasProgress ? passing() : sayWhile(step.name, passing));
  if (!passed) giveUp(`${step.name}: failed; ${step.remedy}`);
}

/** A point for each test that passed, and failures whole. */
export const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];

/** Tests whose SQL must give the same on a server as on the embedded database. */
const databaseTests = [
  'apps/api/src/modules',
  'apps/api/test/product/garbage.test.ts',
  ...['database', 'column-types', 'migrate-database', 'postgres-server'].map(
    (name) => `apps/api/src/platform/database/${name}.test.ts`,
  ),
];

/** A server for the API tests: the one of DATABASE_URL, else a temporary one where its programs are. */
async function hasPostgres() {
  const finder = './apps/api/test/database/find-postgres-programs.ts';
  const question = `process.exit((await import('${finder}')).findPostgresPrograms() ? 0 : 1)`;
  return Boolean(process.env.DATABASE_URL) || runCommand([node, '--input-type=module', '-e', question]);
}

/** The API tests on a server too, and what takes all of a core: games that are counted, programs that are killed. */
async function besidePostgres() {
  const rtp = [node, 'tools/game-math/src/rtp.ts', '--all', '--assert', '--simulate-cascades'];
  const gameBytes = [node, 'apps/api/bench/game-bytes.ts', '--assert'];
  const chaos = [node, 'apps/api/chaos/chaos.ts', '--short'];
  const isThere = await hasPostgres();
  if (!isThere)
    say(
      'No PostgreSQL: the API tests ran on the embedded database only. Install postgresql, or set DATABASE_URL, for both',
    );
  return {
    name: `${isThere ? 'API tests on PostgreSQL, ' : ''}return to player and bytes of every game, kills under load`,
    remedy: 'the lines above say which requirement or figure broke, or what was broken by kills and with which seed',
    commands: [...(isThere ? [[...vitest, ...databaseTests]] : []), rtp, gameBytes, chaos],
    env: { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'postgres' },
    // Killed programs have little to do while they start again.
    atOnce: 2,
  };
}

/** What needs neither a browser nor a server of a database. Ends the command at the first check that fails. */
async function checkSources() {
  await buildPages();
  const remedy = 'the lines above say what and where';
  // One thread each and a project per core: a project's own threads look at the same types again.
  const types = typeScriptProjects().map((project) => [bin('tsc'), '--singleThreaded', '-p', project]);
  await run({ name: 'Format', remedy: 'run: npm run format', commands: [[bin('oxfmt'), '--check', '.']] });
  await run({ name: 'Lint', remedy, commands: [[bin('oxlint'), '--quiet']] });
  await run({
    name: 'Nothing unused',
    remedy: 'use it or delete it; knip.config.ts names what it cannot see',
    commands: [[bin('knip'), '--no-progress', '--treat-config-hints-as-errors']],
  });
  await run({ name: 'Types', remedy, commands: types, atOnce: availableParallelism() });
  await run({ name: 'Specification', remedy, commands: [[node, 'tools/specification-tests.mjs']] });
  const env = { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'embedded' };
  await run({
    name: 'Unit and API tests',
    remedy: 'the lines above say which requirement broke',
    commands: [vitest],
    env,
    hasProgress: true,
  });
}

/** Everything that needs no browser. Ends the command at the first check that fails. */
export async function check() {
  await checkSources();
  await run(await besidePostgres());
}

/**
 * The same around work that waits a lot, as browsers do. It has the cores first, and the longest check what it leaves:
 * alone, either left a third of two cores idle.
 * @param {() => Promise<void>} work
 */
export async function checkAround(work) {
  await checkSources();
  const step = await besidePostgres();
  const commands = step.commands.map((command) => ['nice', '-n', '5', ...command]);
  const passing = passes({ ...step, commands });
  await work();
  await run(step, () => passing);
}
