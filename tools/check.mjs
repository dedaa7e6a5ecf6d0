import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requirePython } from './machine/find-python.mjs';
import { compileCache, inMemory, node, repositoryDir, runCommand, runQuietly } from './run-command.mjs';
import { giveUp, say, sayWhile } from './say.mjs';
import { buildPages } from './set-up.mjs';

const bin = (/** @type {string} */ name) => join(repositoryDir, 'node_modules/.bin', name);

/** Every workspace folder, tool and worker has its own tsconfig, which says what it may use (DOM, Node). */
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
 * @typedef {{
 *   name: string,
 *   remedy: string,
 *   command: string[],
 *   env?: Record<string, string>,
 *   hasProgress?: boolean,
 *   isBusy?: boolean,
 * }} Check
 * `hasProgress`: the program prints its progress in a few lines, so its output is shown while it runs. `isBusy`: it
 * computes nearly all the time
 */

/**
 * More processes are busy at once than there are cores, and with Linux's short turns each would find the caches full of
 * the others' data: four on two cores took a fifth more time for the same work.
 */
const inLongerTurns = (/** @type {string[]} */ command) =>
  process.env.PYTHON ? [process.env.PYTHON, 'tools/machine/longer-turns.py', ...command] : command;

/**
 * Runs a check. If it fails, prints all of its output and ends this command.
 * @param {Check} check
 */
async function run({ name, remedy, command, env = {}, hasProgress = false, isBusy = false }) {
  const words = isBusy ? inLongerTurns(command) : command;
  const isRight = await (hasProgress ? runCommand : runQuietly)(words, env);
  if (!isRight) giveUp(`${name}: failed; ${remedy}`);
}

/** Does the pieces in order, as many at once as there are cores. */
async function runSideBySide(/** @type {(() => Promise<void>)[]} */ pieces) {
  const waiting = pieces.values();
  const runWaiting = async () => {
    for (const piece of waiting) await piece();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
}

/** Prints a dot for each passed test, and failures in full. */
export const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];

/** Tests whose SQL must give the same on a server as on the embedded database, in addition to those of the modules. */
const databaseTests = [
  'apps/api/test/product/garbage.test.ts',
  ...['database', 'column-types', 'migrate-database', 'postgres-server'].map(
    (name) => `apps/api/src/platform/database/${name}.test.ts`,
  ),
];

/** Whether there is a server for the API tests: that of DATABASE_URL, or else PostgreSQL's programs for a temporary one. */
async function hasPostgres() {
  if (process.env.IPE_TEST_DATABASE === 'embedded') return false;
  const finder = './apps/api/test/database/find-postgres-programs.ts';
  const question = `process.exit((await import('${finder}')).findPostgresPrograms() ? 0 : 1)`;
  return Boolean(process.env.DATABASE_URL) || runCommand([node, '--input-type=module', '-e', question]);
}

/** For programs and tests that open databases: these are in memory where there is room. */
const forDatabases = { ...compileCache, ...inMemory() };
const onEmbedded = { ...forDatabases, IPE_TEST_DATABASE: 'embedded' };
/** What is tested beside something else has as many processes as half of the cores, because each loads all modules. */
const beside = '--maxWorkers=50%';

const whichBroke = 'the lines above say which requirement broke';
const whichFigure = 'the lines above say which figure or promise broke, and with which seed';

/**
 * These have less priority than what runs in the front, and use the time in which that waits.
 * @type {Check[]}
 */
const behind = [
  {
    name: 'kills under load',
    remedy: whichFigure,
    // Neither this program nor the servers that it kills live long enough for an optimising compilation of the embedded
    // database's code to pay for itself.
    command: [node, '--liftoff-only', 'apps/api/chaos/chaos.ts', '--short'],
  },
  {
    name: 'tests of pages',
    remedy: whichBroke,
    command: [...vitest, beside, '--project', '*pages'],
    env: onEmbedded,
    isBusy: true,
  },
  {
    name: 'return to player of every game',
    remedy: whichFigure,
    command: [node, 'tools/game-math/src/rtp.ts', '--all', '--assert', '--simulate-cascades'],
    isBusy: true,
  },
  { name: 'bytes of the games', remedy: whichFigure, command: [node, 'apps/api/bench/game-bytes.ts', '--assert'] },
];

/** Runs checks one after another, behind everything else. */
async function runBehind(/** @type {Check[]} */ checks) {
  for (const check of checks)
    await run({ env: forDatabases, ...check, command: ['nice', '-n', '10', ...check.command] });
}

/** Makes the database that tests copy. Otherwise each process of the unit tests would make it at the same time. */
function makeTestDatabase() {
  const work = `await (await import('./apps/api/test/database/embedded-template.ts')).requireEmbeddedTemplate()`;
  const command = [node, '--input-type=module', '-e', work];
  return run({ name: 'Test database', remedy: 'the lines above say which migration', command, env: compileCache });
}

/**
 * TypeScript's compiler ends before its garbage would fill the memory, and collecting it is a fifth of its work. The
 * memory limit turns collection on again if the project grows.
 */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Checks the code without running it. The pages are built in parallel, because each task leaves a core idle at times. */
async function checkCode() {
  const remedy = 'the lines above say what and where';
  /** @type {Check[]} */
  const checks = [
    { name: 'Lint', remedy, command: [bin('oxlint'), '--quiet'], env: { ...uncollected, GOMAXPROCS: '1' } },
    // One process for all projects reads what they share once. It has one thread, because several threads of a project
    // would check the same types again.
    {
      name: 'Types',
      remedy,
      command: [bin('tsc'), '-b', ...typeScriptProjects(), '--singleThreaded'],
      env: uncollected,
    },
    {
      name: 'Nothing unused',
      remedy: 'use it or delete it; knip.config.ts names what it cannot see',
      command: [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'],
    },
    { name: 'Format', remedy: 'run: npm run format', command: [bin('oxfmt'), '--check', '.'] },
    { name: 'Specification', remedy, command: [node, 'tools/documents/specification-tests.mjs'] },
  ];
  const pages = () => buildPages((_sentence, work) => work());
  await sayWhile('Pages; format, lint, types, nothing unused, specification', () =>
    runSideBySide([pages, makeTestDatabase, ...checks.map((check) => () => run(check))]),
  );
}

/**
 * What runs in the front: unit tests, then the modules' tests on PostgreSQL, as in a licensed house.
 * @returns {Check[]}
 */
function testsOfServer(/** @type {boolean} */ hasServer) {
  /** @type {Check} */
  const unit = {
    name: hasServer ? 'Unit tests' : 'Unit tests and API tests',
    remedy: whichBroke,
    command: [...vitest, '--project', 'server', ...(hasServer ? [] : ['--project', 'modules'])],
    env: onEmbedded,
    hasProgress: true,
    isBusy: true,
  };
  /** @type {Check} */
  const onPostgres = {
    name: 'API tests on PostgreSQL',
    remedy: whichBroke,
    command: [...vitest, 'apps/api/src/modules', ...databaseTests],
    env: { ...forDatabases, IPE_TEST_DATABASE: 'postgres' },
    hasProgress: true,
    isBusy: true,
  };
  return hasServer ? [unit, onPostgres] : [unit];
}

/**
 * Everything but the journeys, or everything. Ends the command at the first failed check.
 * @param {{ front?: Check[], back?: Check[] }} [more] checks in addition to ours
 */
export async function check({ front = [], back = [] } = {}) {
  process.env.PYTHON = await requirePython();
  await checkCode();
  const hasServer = await hasPostgres();
  if (!hasServer)
    say(
      'No PostgreSQL: the API tests run on the embedded database. Install postgresql, or set DATABASE_URL, for a server',
    );
  /** @type {Check} */
  const waiting = {
    name: 'tests that wait for programs',
    remedy: whichBroke,
    command: [...vitest, beside, '--project', 'waiting'],
    env: onEmbedded,
  };
  const inBack = [...behind, ...back];
  say(`In the background: ${[waiting, ...inBack].map(({ name }) => name).join(', ')}`);
  const runInFront = async () => {
    for (const one of [...testsOfServer(hasServer), ...front]) {
      say(one.name);
      await run(one);
    }
  };
  const inBackground = Promise.all([run(waiting), runBehind(inBack)]);
  await runInFront();
  await sayWhile('The rest of what runs in the background', () => inBackground);
}
