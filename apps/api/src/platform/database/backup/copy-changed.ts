import { constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What says that a file is as it was, by its path. */
type Stamps = Map<string, string>;

/** A file system tells times in steps: what was changed just now may change again within the same one. */
const stepMs = 1_000;

/** @returns undefined for a file that went while others work */
function findStamp(file: string): string | undefined {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return undefined;
  return Date.now() - mtimeMs < stepMs ? 'just now' : `${mtimeMs} ${size}`;
}

const unlessGone = (error: unknown): undefined => {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
};

/**
 * Brings `to` up to `from`: copies every file that isn't as it was at the last time, and removes those that are gone.
 * @param before what the last time returned; empty at first
 */
export async function copyChanged(from: string, to: string, before: Stamps): Promise<Stamps> {
  const stamps: Stamps = new Map();
  // A thousand looks at once are over sooner than a thousand that each wait for their turn.
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(from, file);
    const copy = join(to, path);
    if (entry.isDirectory()) mkdirSync(copy, { recursive: true });
    if (!entry.isFile()) continue;
    const stamp = findStamp(file);
    if (stamp === undefined) continue;
    stamps.set(path, stamp);
    if (stamp !== 'just now' && before.get(path) === stamp) continue;
    mkdirSync(dirname(copy), { recursive: true });
    await copyFile(file, copy, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
  for (const path of before.keys()) if (!stamps.has(path)) await rm(join(to, path), { force: true });
  return stamps;
}
