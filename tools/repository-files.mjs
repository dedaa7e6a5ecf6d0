import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { repositoryDir } from './run-command.mjs';

/** The names that git leaves out, as `*.log` or `dist`. */
const leftOut = readFileSync(join(repositoryDir, '.gitignore'), 'utf8')
  .trim()
  .split('\n')
  .map((pattern) => pattern.replace(/\/$/u, ''))
  .concat('.git');

/** @returns {string[]} */
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(join(repositoryDir, folder), { withFileTypes: true })
    .filter(({ name }) => !leftOut.some((pattern) => matchesGlob(name, pattern)))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });

/**
 * Every file of the repository as it is on the disk, new ones included, but none that git leaves out. Git isn't asked,
 * because a machine may lack it, and a checkout may be an unpacked archive.
 */
export const listRepositoryFiles = () => filesIn('').sort();
