import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './env.ts';

type KeySettings = Pick<Settings, 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: KeySettings): string => join(DATA_DIR, 'machine-key');

/**
 * The key with which `./ipe` on this machine is its root: a new one at each start, in a file that only this user of the machine can read. It is
 * written whole and then put in its place, so that half of it is never read.
 */
export async function openMachineKey(settings: KeySettings): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const draft = `${fileOf(settings)}.${randomBytes(6).toString('hex')}`;
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(draft, key, { mode: 0o600, flag: 'wx' });
  await rename(draft, fileOf(settings));
  return key;
}

/** The key as `./ipe` finds it, or undefined when no server has started here. */
export function findMachineKey(settings: KeySettings): string | undefined {
  try {
    return readFileSync(fileOf(settings), 'utf8');
  } catch {
    return undefined;
  }
}
