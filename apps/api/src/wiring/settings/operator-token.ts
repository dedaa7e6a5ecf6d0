import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './env.ts';

type TokenSettings = Pick<Settings, 'OPERATOR_TOKEN' | 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: TokenSettings): string => join(DATA_DIR, 'operator-token');

/**
 * The tokens of the operator's calls: those of the setting, or else a new random token that only this user of the machine can read.
 * It is written whole and then put in its place, so that half of it is never read.
 */
export async function openOperatorTokens(settings: TokenSettings): Promise<string[]> {
  if (settings.OPERATOR_TOKEN !== undefined) return settings.OPERATOR_TOKEN.split(',');
  const token = randomBytes(32).toString('base64url');
  const draft = `${fileOf(settings)}.${randomBytes(6).toString('hex')}`;
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(draft, token, { mode: 0o600, flag: 'wx' });
  await rename(draft, fileOf(settings));
  return [token];
}

/** The newest token as the operator's program finds it, or undefined when no server has started here. */
export function findOperatorToken(settings: TokenSettings): string | undefined {
  if (settings.OPERATOR_TOKEN !== undefined) return settings.OPERATOR_TOKEN.split(',', 1)[0];
  try {
    return readFileSync(fileOf(settings), 'utf8');
  } catch {
    return undefined;
  }
}
