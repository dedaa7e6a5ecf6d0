import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The file that is taken from a folder of covers: the densest that isn't AVIF. */
const densest = 'cover@3x.webp';

/**
 * Finds the picture that a catalogue file names, relative to the file's folder. The name may be a folder of covers like
 * those of the house's games.
 * @returns undefined if it doesn't exist
 */
export function findCoverFile(file: string, name: string): string | undefined {
  const named = resolve(dirname(file), name);
  if (!existsSync(named)) return undefined;
  const path = statSync(named).isDirectory() ? join(named, densest) : named;
  return existsSync(path) ? path : undefined;
}
