import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';
import { findUnknownLicences } from './licences.ts';
import { listShippedFiles } from './shipped-files.ts';

it('a licence that nobody has looked at holds a release up', () => {
  const shipped = [
    { name: 'kind', versions: ['1.0.0'], licence: 'MIT' },
    { name: 'greedy', versions: ['1.0.0'], licence: 'AGPL-3.0-only' },
    { name: 'silent', versions: ['1.0.0'], licence: 'Unknown' },
  ];
  expect(findUnknownLicences(shipped).map(({ name }) => name)).toEqual(['greedy', 'silent']);
});

it('the changelog begins with what is not released, and has the version that package.json has', () => {
  const changelog = readFileSync(join(repositoryDir, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as { version: string };
  const [first, second] = [...changelog.matchAll(/^## (?<name>\S+)/gmu)].map(({ groups }) => groups?.['name']);
  expect([first, second]).toEqual(['Unreleased', version]);
});

it('settings that an operator keeps beside the files of deploy stay out of a release', () => {
  // Others read the folder meanwhile, so each file is one of its kind.
  const settings = {
    'compose/of-a-test.env': 'PSP_CLIENT_SECRET=secret\n',
    'grafana/of-a-test.json': '{}\n',
    'prometheus/of-a-test.yml': 'a: 1\n',
  };
  const inDeploy = (path: string) => join(repositoryDir, 'deploy', path);
  for (const [path, content] of Object.entries(settings)) writeFileSync(inDeploy(path), content);
  try {
    expect(listShippedFiles().filter((path) => path.startsWith('deploy/'))).toEqual([
      'deploy/compose/Caddyfile',
      'deploy/compose/compose.yaml',
      'deploy/grafana/ipe.json',
      'deploy/prometheus/alerts.yml',
      'deploy/start',
      'deploy/systemd/ipe',
      'deploy/systemd/ipe.service',
    ]);
  } finally {
    for (const path of Object.keys(settings)) rmSync(inDeploy(path));
  }
});

it('a release has every file that its own files import, and no test', () => {
  const shipped = listShippedFiles();
  expect(shipped.filter((path) => path.includes('.test.'))).toEqual([]);
  const missing = shipped
    .filter((path) => /\.(?:ts|mjs)$/u.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(join(repositoryDir, path), 'utf8').matchAll(
          /(?:from |import\(|URL\()'(?<to>(?:\.\.?\/|#)[^']*)'/gu,
        ),
      ]
        .map(({ groups }) => groups?.['to'] ?? '')
        .map((to) => (to.startsWith('#') ? `apps/api/src/${to.slice(1)}` : join(path, '..', to)))
        .filter((to) => !shipped.includes(to))
        .map((to) => `${path}: ${to}`),
    );
  expect(missing).toEqual([]);
});

it('a release has the commands that run a house, and no other', () => {
  const table = readFileSync(join(repositoryDir, 'packages/command-line/src/commands.json'), 'utf8');
  const purposes = JSON.parse(table) as { purpose: string; commands: { words: string; program: string }[] }[];
  const shipped = new Set(listShippedFiles());
  const there = purposes.flatMap(({ commands }) => commands).filter(({ program }) => shipped.has(program));
  const ofHouse = purposes.find(({ purpose }) => purpose === 'Running the house')?.commands ?? [];
  expect(there).toEqual(ofHouse.filter(({ words }) => words !== 'set-up'));
});

it('a release has every library that its own files import', () => {
  const shipped = listShippedFiles();
  const packages = shipped.filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/u.test(path));
  const missing = packages.flatMap((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(repositoryDir, path), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const sources = shipped.filter((file) => file.startsWith(path.replace('package.json', 'src/')));
    return sources
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [
          ...readFileSync(join(repositoryDir, file), 'utf8').matchAll(
            /(?:from |import\()'(?<library>(?:@[^/']+\/)?[a-z][^/']*)/gu,
          ),
        ]
          .map(({ groups }) => groups?.['library'] ?? '')
          .filter((library) => !library.startsWith('node:') && !(library in dependencies))
          .map((library) => `${file}: ${library}`),
      );
  });
  expect(missing).toEqual([]);
});

it('a release has every file and folder that its own files find beside them', () => {
  const shipped = listShippedFiles();
  const isThere = (path: string) => shipped.some((file) => `${file}/`.startsWith(`${path}/`));
  // The repository's own folder, and the folder of a demonstration's data.
  const isMade = (path: string) => path === '.' || path === '.data';
  const missing = shipped
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [...readFileSync(join(repositoryDir, path), 'utf8').matchAll(/import\.meta\.dirname, '(?<to>[^']+)'/gu)]
        .map(({ groups }) => join(path, '..', groups?.['to'] ?? '').replace(/\/$/u, ''))
        .filter((to) => !isMade(to) && !isThere(to))
        .map((to) => `${path}: ${to}`),
    );
  expect(missing).toEqual([]);
});
