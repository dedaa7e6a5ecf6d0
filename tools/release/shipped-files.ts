import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../run-command.mjs';

type Package = { name: string; dependencies?: Record<string, string> };

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(repositoryDir, folder, 'package.json'), 'utf8')) as Package;

/** The programs that a house runs: the server, the bank of a demonstration, and the regulator of a rehearsal. */
const programs = ['apps/api', 'apps/pix-simulator', 'apps/regulator-simulator'];

/** The folders of these programs and of all packages that they need. */
function listWorkspaces(): string[] {
  const folders = new Map(
    globSync('packages/*', { cwd: repositoryDir }).map((folder) => [packageIn(folder).name, folder]),
  );
  const needed = new Set(programs);
  for (const folder of needed)
    for (const name of Object.keys(packageIn(folder).dependencies ?? {})) {
      const found = folders.get(name);
      if (found !== undefined) needed.add(found);
    }
  return [...needed];
}

const beside = [
  'LICENSE',
  'NOTICE.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/seamless-wallet.yaml',
  // Each file of deploy is named, because an operator's settings and passwords may be in the same folders.
  'deploy/start',
  'deploy/compose/{Caddyfile,compose.yaml}',
  'deploy/systemd/{ipe,ipe.service}',
  'deploy/grafana/ipe.json',
  'deploy/prometheus/alerts.yml',
  'games/**',
  'apps/api/{migrations,rules,content,citus/functions}/**',
  'apps/{player,game-window,back-office}/dist/**',
  'packages/sigap/{schemas,development}/**',
  'ipe',
  'tools/{ipe,run-command,machine/node-version}.mjs',
  'tools/verifier/*.py',
];

/** The files from which the package manager installs the libraries, unchanged from the repository. */
const toInstall = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** This program writes a file of the repository. A release has that file, and doesn't write it again. */
const ofCheckouts = 'apps/api/src/programs/write-openapi.program.ts';

const isTest = (path: string): boolean => /\.(?:test|fixture|race\.test|model\.test)\.tsx?$/u.test(path);

/** Every file of a release except for the libraries, relative to the repository's root: sources as they are, pages as built. */
export function listShippedFiles(): string[] {
  const sources = listWorkspaces().flatMap((folder) => [`${folder}/package.json`, `${folder}/src/**`]);
  return globSync([...sources, ...beside, ...toInstall], { cwd: repositoryDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryDir.length))
    .filter((path) => !isTest(path) && path !== ofCheckouts)
    .toSorted();
}
