import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Only hashes are kept: who reads the file can't call the bank. */
export function saveToken(database: DatabaseSync, token: string, expiresAt: Date): void {
  database.prepare('INSERT INTO access_token (hash, expires_at) VALUES (?, ?)').run(hashOf(token), expiresAt.getTime());
}

export function isLiveToken(database: DatabaseSync, token: string, now: Date): boolean {
  const select = database.prepare('SELECT 1 FROM access_token WHERE hash = ? AND expires_at > ?');
  return select.get(hashOf(token), now.getTime()) !== undefined;
}

export function forgetDeadTokens(database: DatabaseSync, now: Date): void {
  database.prepare('DELETE FROM access_token WHERE expires_at <= ?').run(now.getTime());
}
