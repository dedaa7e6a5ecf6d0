import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireStarting } from './machine/find-node.mjs';
import { findNodeIssue } from './machine/node-version.mjs';
import { node, repositoryDir, runQuietly } from './run-command.mjs';
import { giveUp, sayWhile } from './say.mjs';
import { stampOf } from './stamp.mjs';

/** The package manager, pinned; `npx` fetches exactly this version. */
export const pnpm = ['npx', '--yes', 'pnpm@12.21.0'];

/** Installs the packages if the lock file has changed since the last time. */
export async function setUp() {
  const issue = findNodeIssue();
  if (issue !== undefined) giveUp(issue);
  const stamp = stampOf('packages', ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']);
  if (stamp.isCurrent() && existsSync(node)) return;
  const install = [...pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const installed = await sayWhile('Installing the packages (once; a minute or two on a slow line)', () =>
    runQuietly(install),
  );
  if (!installed)
    giveUp(
      'The packages could not be installed: the lines above say why. Check that this machine reaches the npm registry (npm ping), then run the command again.',
    );
  await requireStarting(node);
  stamp.write();
}

const pageApps = ['player', 'game-window', 'back-office'];

/** Builds the pages if their sources have changed since the last time. @param {typeof sayWhile} [tell] prints each step */
export async function buildPages(tell = sayWhile) {
  const stamp = stampOf('pages', [
    ...pageApps.map((app) => `apps/${app}`),
    'packages',
    'tools/compress-pages.mjs',
    'tools/subset-fonts',
    'pnpm-lock.yaml',
  ]);
  const isBuilt = pageApps.every((app) => existsSync(join(repositoryDir, 'apps', app, 'dist/index.html')));
  if (stamp.isCurrent() && isBuilt) return;
  for (const app of pageApps) {
    const vite = join('apps', app, 'node_modules/vite/bin/vite.js');
    const build = [node, vite, 'build', join('apps', app), '--logLevel', 'warn'];
    const built = await tell(`Building the pages of apps/${app} (once)`, () => runQuietly(build));
    if (!built) giveUp(`The pages of apps/${app} could not be built: the lines above say where.`);
  }
  if (!(await runQuietly([node, 'tools/compress-pages.mjs', ...pageApps.map((app) => `apps/${app}/dist`)]))) {
    giveUp('The built pages could not be compressed: is the disk full?');
  }
  stamp.write();
}
