import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Of a folder of covers as games of the house have it, the densest that is not AVIF. */
const densest = 'cover@3x.webp';

/**
 * The picture that a file of the catalogue names, seen from its folder; or a folder with covers as the house's games have them.
 * @returns undefined for one that isn't there
 */
export function findCoverFile(file: string, name: string): string | undefined {
  const named = resolve(dirname(file), name);
  if (!existsSync(named)) return undefined;
  const path = statSync(named).isDirectory() ? join(named, densest) : named;
  return existsSync(path) ? path : undefined;
}
