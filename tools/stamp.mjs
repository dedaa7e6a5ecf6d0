import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryDir } from './run-command.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results', '.data']);

/**
 * Every file below a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Remembers from which sources something was made, so that it is made again only when they change.
 * @param {string} name
 * @param {string[]} sources files and folders, relative to the repository
 */
export function stampOf(name, sources) {
  const file = join(repositoryDir, 'node_modules', '.ipe', name);
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(join(repositoryDir, source)))) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  const digest = hash.digest('hex');
  return {
    isCurrent: () => existsSync(file) && readFileSync(file, 'utf8') === digest,
    write: () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, digest);
    },
  };
}
