import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requirePython } from './machine/find-python.mjs';
import { compileCache, inMemory, node, repositoryDir, runCommand, runQuietly } from './run-command.mjs';
import { giveUp, say, sayWhile } from './say.mjs';
import { buildPages } from './set-up.mjs';

const bin = (/** @type {string} */ name) => join(repositoryDir, 'node_modules/.bin', name);

/** Every workspace folder, tool and worker has its own tsconfig: what a floor may touch (DOM, Node) stands there. */
function typeScriptProjects() {
  const foldersIn = (/** @type {string} */ dir) =>
    readdirSync(join(repositoryDir, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => join(dir, entry.name));
  const tops = ['packages', 'apps', 'tools'];
  const rooms = tops.flatMap(foldersIn);
  return [...tops, ...rooms, ...rooms.flatMap(foldersIn)].filter((dir) =>
    existsSync(join(repositoryDir, dir, 'tsconfig.json')),
  );
}

/**
 * @typedef {{ name: string, remedy: string, command: string[], env?: Record<string, string>, hasProgress?: boolean }} Check
 * `hasProgress`: the program tells how far it is, in a few lines, and is shown at work
 */

/**
 * Runs a check. Ends ours where it fails, with all that it said.
 * @param {Check} check
 */
async function run({ name, remedy, command, env = {}, hasProgress = false }) {
  const isRight = await (hasProgress ? runCommand : runQuietly)(command, env);
  if (!isRight) giveUp(`${name}: failed; ${remedy}`);
}

/** Does pieces of work in their order, as many at once as there are cores. */
async function runSideBySide(/** @type {(() => Promise<void>)[]} */ pieces) {
  const waiting = pieces.values();
  const runWaiting = async () => {
    for (const piece of waiting) await piece();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
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
async function checkModules(
  /** @type {boolean} */ hasServer,
  /** @type {{ name: string, command: string[] }[]} */ besides,
) {
  const rtp = [node, 'tools/game-math/src/rtp.ts', '--all', '--assert', '--simulate-cascades'];
  const gameBytes = [node, 'apps/api/bench/game-bytes.ts', '--assert'];
  const name = `${hasServer ? 'API tests on PostgreSQL, ' : ''}return to player of every game, ${besides.map((one) => one.name).join(', ')}`;
  const commands = [
    ...(hasServer ? [[...vitest, 'apps/api/src/modules', ...databaseTests]] : []),
    rtp,
    gameBytes,
    ...besides.map(({ command }) => command),
  ];
  const remedy = 'the lines above say which requirement or figure broke';
  const env = { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'postgres' };
  await sayWhile(name, () => runSideBySide(commands.map((command) => () => run({ name, remedy, command, env }))));
}

/** The database that tests copy. Without it, each of the unit tests' processes would make it at once. */
function makeTestDatabase() {
  const work = `await (await import('./apps/api/test/database/embedded-template.ts')).requireEmbeddedTemplate()`;
  const command = [node, '--input-type=module', '-e', work];
  return run({ name: 'Test database', remedy: 'the lines above say which migration', command, env: compileCache });
}

/**
 * Programs of TypeScript's compiler end before their garbage would fill the memory: collecting it is a fifth of their work. The limit is
 * for a project that grows: from there on they collect.
 */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** What looks at the code without running it; the pages are built beside, because each leaves a core idle at times. */
async function checkCode() {
  const remedy = 'the lines above say what and where';
  /** @type {Check[]} */
  const checks = [
    { name: 'Lint', remedy, command: [bin('oxlint'), '--quiet'], env: { ...uncollected, GOMAXPROCS: '1' } },
    // One thread each: a project's own threads look at the same types again.
    ...typeScriptProjects().map((project) => ({
      name: 'Types',
      remedy,
      command: [bin('tsc'), '--singleThreaded', '-p', project],
      env: uncollected,
    })),
    {
      name: 'Nothing unused',
      remedy: 'use it or delete it; knip.config.ts names what it cannot see',
      command: [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'],
    },
    { name: 'Format', remedy: 'run: npm run format', command: [bin('oxfmt'), '--check', '.'] },
    { name: 'Specification', remedy, command: [node, 'tools/specification-tests.mjs'] },
  ];
  const pages = () => buildPages((_sentence, work) => work());
  await sayWhile('Pages; format, lint, types, nothing unused, specification', () =>
    runSideBySide([pages, makeTestDatabase, ...checks.map((check) => () => run(check))]),
  );
}

/**
 * Everything that needs no browser. Ends the command at the first check that fails.
 * @param {{ name: string, command: string[] }[]} [besides] what runs beside the API tests
 */
export async function check(besides = [{ name: 'kills under load', command: kills }]) {
  process.env.PYTHON = await requirePython();
  await checkCode();
  const hasServer = await hasPostgres();
  if (!hasServer)
    say(
      'No PostgreSQL: the API tests run on the embedded database. Install postgresql, or set DATABASE_URL, for a server',
    );
  const name = hasServer ? 'Unit tests and tests of the product' : 'Unit tests, tests of the product and of its API';
  say(name);
  await run({
    name,
    remedy: 'the lines above say which requirement broke',
    command: hasServer ? [...vitest, '--project', '!modules'] : vitest,
    env: { ...compileCache, ...inMemory(), IPE_TEST_DATABASE: 'embedded' },
    hasProgress: true,
  });
  await checkModules(hasServer, besides);
}
