import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requirePython } from './machine/find-python.mjs';
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
 * Runs a check's commands, `atOnce` side by side. Ends ours at the first that fails, with all that it said.
 * @param {Step} step
 */
async function run({ name, remedy, commands, env = {}, atOnce = 1, hasProgress = false }) {
  const waiting = commands.values();
  const runOne = hasProgress ? runCommand : runQuietly;
  const runWaiting = async () => {
    for (const command of waiting) {
      if (!(await runOne(command, env))) giveUp(`${name}: failed; ${remedy}`);
    }
  };
  const runAll = () => Promise.all(Array.from({ length: atOnce }, runWaiting));
  if (!hasProgress) return void (await sayWhile(name, runAll));
  say(name);
  await runAll();
}

/** A point for each test that passed, and failures whole. */
export const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];

/** Tests whose SQL must give the same on a server as on the embedded database, beside those of the modules. */
const databaseTests = [
  'apps/api/test/product/garbage.test.ts',
  ...['database', 'column-types', 'migrate-database', 'postgres-server'].map(
    (name) => `apps/api/src/platform/database/${name}.test.ts`,
  ),
];

/** A server for the API tests: the one of DATABASE_URL, else a temporary one where its programs are; none when not wanted. */
async function hasPostgres() {
  if (process.env.IPE_TEST_DATABASE === 'embedded') return false;
  const finder = './apps/api/test/database/find-postgres-programs.ts';
  const question = `process.exit((await import('${finder}')).findPostgresPrograms() ? 0 : 1)`;
  return Boolean(process.env.DATABASE_URL) || runCommand([node, '--input-type=module', '-e', question]);
}

/** Kills server, bank and database under load, and audits what is left. */
export const kills = [node, 'apps/api/chaos/chaos.ts', '--short'];

/**
 * The modules' tests run once: on a PostgreSQL where there is one, as a licensed house does, else on the embedded database. Side by
 * side, because the second of two cores has little to do while games are counted or killed programs start again.
 */
async function checkModules(/** @type {boolean} */ hasServer, /** @type {string[][]} */ besides) {
  const rtp = [node, 'tools/game-math/src/rtp.ts', '--all', '--assert', '--simulate-cascades'];
  const gameBytes = [node, 'apps/api/bench/game-bytes.ts', '--assert'];
  await run({
    name: `${hasServer ? 'API tests on PostgreSQL, ' : ''}return to player of every game, ${besides.map(({ name }) => name).join(', ')}`,
    remedy: 'the lines above say which requirement or figure broke',
    commands: [
      ...(hasServer ? [[...vitest, 'apps/api/src/modules', ...databaseTests]] : []),
      rtp,
      gameBytes,
      ...besides.map(({ command }) => command),
    ],
    env: { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'postgres' },
    atOnce: 2,
  });
}

/**
 * Everything that needs no browser. Ends the command at the first check that fails.
 * @param {{ name: string, command: string[] }[]} [besides] what runs beside the API tests
 */
export async function check(besides = [{ name: 'kills under load', command: kills }]) {
  process.env.PYTHON = await requirePython();
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
  const hasServer = await hasPostgres();
  if (!hasServer)
    say(
      'No PostgreSQL: the API tests run on the embedded database. Install postgresql, or set DATABASE_URL, for a server',
    );
  await run({
    name: hasServer ? 'Unit tests and tests of the product' : 'Unit tests, tests of the product and of its API',
    remedy: 'the lines above say which requirement broke',
    commands: [hasServer ? [...vitest, '--project', '!modules'] : vitest],
    env: { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'embedded' },
    hasProgress: true,
  });
  await checkModules(hasServer, besides);
}
