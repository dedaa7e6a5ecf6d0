import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './env.ts';

type KeySettings = Pick<Settings, 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: KeySettings): string => join(DATA_DIR, 'machine-key');

/**
 * Makes the key with which `./ipe` on this machine acts as its root. Each start makes a new one, in a file that only
 * this user of the machine can read. The file is written under another name and then renamed, so that no half of it is
 * ever read.
 */
export async function openMachineKey(settings: KeySettings): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const draft = `${fileOf(settings)}.${randomBytes(6).toString('hex')}`;
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(draft, key, { mode: 0o600, flag: 'wx' });
  await rename(draft, fileOf(settings));
  return key;
}

/** The key for `./ipe`, or undefined when no server has started with this DATA_DIR. */
export function findMachineKey(settings: KeySettings): string | undefined {
  try {
    return readFileSync(fileOf(settings), 'utf8');
  } catch {
    return undefined;
  }
}
