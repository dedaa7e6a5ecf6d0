import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as 43 characters safe in URLs and headers. */
const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The database stores this hash of a secret, so that its readers can't use it. A fast hash is enough for 256 random bits. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** An opaque token, and the hash of it to store. */
export const secretToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomSecret();
  return { token, tokenHash: hashOfSecret(token) };
};

/**
 * An opaque token that begins with the player's id, so that a lookup touches one player's shard only. The id is no
 * secret and proves nothing.
 */
export const playerToken = (playerId: number): { token: string; tokenHash: Buffer } => {
  const token = `${playerId.toString(36)}.${randomSecret()}`;
  return { token, tokenHash: hashOfSecret(token) };
};

/** The player part and the stored hash of a token, or undefined if it can't be one. */
export function readPlayerToken(token: string): { playerId: number; tokenHash: Buffer } | undefined {
  const match = /^([0-9a-z]{1,10})\.[A-Za-z0-9_-]{43}$/u.exec(token);
  const playerId = match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 36);
  return Number.isSafeInteger(playerId) ? { playerId, tokenHash: hashOfSecret(token) } : undefined;
}
