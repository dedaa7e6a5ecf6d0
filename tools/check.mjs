import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { node, repositoryDir, runCommand } from './run-command.mjs';
import { giveUp, say } from './say.mjs';
import { buildPages } from './set-up.mjs';

const bin = (/** @type {string} */ name) => join(repositoryDir, 'node_modules/.bin', name);

/** Every workspace folder has its own tsconfig: what a floor may touch (DOM, Node) stands there. */
function typeScriptProjects() {
  const floors = ['packages', 'games', 'apps'].flatMap((dir) =>
    readdirSync(join(repositoryDir, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(dir, entry.name)),
  );
  return [...floors, 'tools', 'tools/make-art'];
}

/** @type {[string, string, string[][]][]} name, remedy, commands */
const checks = [
  ['Format', 'run: npx pnpm@12.21.0 format', [[bin('oxfmt'), '--check', '.']]],
  ['Lint', 'the lines above say what and where', [[bin('oxlint'), '--quiet']]],
  ['Types', 'the lines above say what and where', typeScriptProjects().map((project) => [bin('tsc'), '-p', project])],
  [
    'Unit and API tests',
    'the lines above say which requirement broke',
    [[node, bin('vitest').replace('.bin/vitest', 'vitest/vitest.mjs'), 'run']],
  ],
];

/** Everything that needs no browser. Ends the command at the first check that fails. */
export async function check() {
  await buildPages();
  for (const [name, remedy, commands] of checks) {
    say(name);
    for (const command of commands) {
      if (!(await runCommand(command))) giveUp(`${name}: failed; ${remedy}`);
    }
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await check();
