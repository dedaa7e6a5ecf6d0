import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';
import { findUnknownLicences } from './licences.ts';

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
