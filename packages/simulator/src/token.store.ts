import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyRequest } from 'fastify';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The database keeps only hashes: whoever reads the file can't call the house with them. */
export function saveToken(database: DatabaseSync, token: string, grant: { expiresAt: Date; scope: string }): void {
  database
    .prepare('INSERT INTO access_token (hash, expires_at, scope) VALUES (?, ?, ?)')
    .run(hashOf(token), grant.expiresAt.getTime(), grant.scope);
}

/** The scopes of a token that hasn't expired. */
export function findScopes(database: DatabaseSync, token: string, now: Date): string[] | undefined {
  const select = database.prepare('SELECT scope FROM access_token WHERE hash = ? AND expires_at > ?');
  const row = select.get(hashOf(token), now.getTime()) as { scope: string } | undefined;
  return row?.scope.split(' ');
}

export function forgetToken(database: DatabaseSync, token: string): void {
  database.prepare('DELETE FROM access_token WHERE hash = ?').run(hashOf(token));
}

export function forgetDeadTokens(database: DatabaseSync, now: Date): void {
  database.prepare('DELETE FROM access_token WHERE expires_at <= ?').run(now.getTime());
}

/** The bearer token of the request. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/u.exec(headers.authorization ?? '')?.[1];
}
