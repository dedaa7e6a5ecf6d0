import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofKey } from '#modules/liabilities/index.ts';
import { readNamedKeys } from '#platform/security/named-keys.ts';
import type { Settings } from './env.ts';

/** The key of a house without the setting: made at the first use, in a file that only this user of the machine can read. */
function openOwnKey(folder: string): string {
  const file = join(folder, 'proof-key');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, `own:${randomBytes(32).toString('hex')}`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The keys of statements and leaves. Nodes without the setting must share their DATA_DIR, otherwise each has another
 * key. The file is made only when a key is needed, because simulations and programs open the application too.
 */
export function proofKeysOf({
  PROOF_KEYS,
  DATA_DIR,
}: Pick<Settings, 'PROOF_KEYS' | 'DATA_DIR'>): () => readonly ProofKey[] {
  let own: ProofKey[] | undefined;
  return () => PROOF_KEYS ?? (own ??= readNamedKeys([openOwnKey(DATA_DIR)]));
}
