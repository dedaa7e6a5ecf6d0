import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findReleaseBefore } from './find-release-before.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ipe-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const person = ['-c', 'user.name=Maria', '-c', 'user.email=maria@example.com'];
const git = (...words: string[]): string =>
  execFileSync('git', ['-C', folder, ...person, ...words], { encoding: 'utf8' }).trim();

/** @returns the commit that adds the file */
function commit(file: string): string {
  mkdirSync(join(folder, 'apps/api/migrations'), { recursive: true });
  writeFileSync(join(folder, file), file);
  git('add', '.');
  git('commit', '--quiet', '-m', file);
  return git('rev-parse', 'HEAD');
}

/** A rolling upgrade takes the release before from the repository's history. */
const hasGit = spawnSync('git', ['--version']).status === 0;

it.runIf(hasGit)(
  'the release before is the last commit before the newest migration, until there are tags',
  async () => {
    git('init', '--quiet');
    const first = commit('README.md');
    commit('apps/api/migrations/0001-first.sql');
    const before = commit('CHANGELOG.md');
    commit('apps/api/migrations/0002-next.sql');
    commit('LICENSE');
    expect(await findReleaseBefore(folder)).toBe(before);
    expect(await findReleaseBefore(folder, 'HEAD~2')).toBe(before);
    git('tag', 'v0.1.0', first);
    expect(await findReleaseBefore(folder)).toBe(first);
  },
);

it.runIf(hasGit)('a copy without history, or a commit that it does not know, is told in a sentence', async () => {
  await expect(findReleaseBefore(folder)).rejects.toThrow('This copy has no history of git');
  git('init', '--quiet');
  commit('apps/api/migrations/0001-first.sql');
  await expect(findReleaseBefore(folder)).rejects.toThrow('use a full clone');
  await expect(findReleaseBefore(folder, 'v9')).rejects.toThrow('Git knows no commit v9 here');
});
