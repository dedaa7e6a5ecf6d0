import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { codes } from '@ipe/contract';
import pLimit from 'p-limit';
import { refuse } from '#platform/refusal.ts';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashing runs on Node's thread pool, two at a time: more would only starve the database driver and the file system. */
const twoAtATime = pLimit(2);
const maxWaiting = 64;

const runArgon2 = promisify(argon2);

async function hashWith(password: string, salt: Buffer): Promise<Buffer> {
  if (twoAtATime.pendingCount >= maxWaiting) {
    throw refuse(codes.tooManyTries, 'Muita gente entrando agora. Tente de novo em 5 segundos.', {
      retryAfterSeconds: 5,
    });
  }
  return twoAtATime(() =>
    runArgon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...cost }),
  );
}

/** @returns `argon2id$m=19456,t=2,p=1$<salt>$<hash>` in base64url. @throws RefusedError 429 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ['argon2id', parameters, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that no password has: checked for unknown phones, so that they take the same time. */
const nobody = { salt: randomBytes(16), hash: randomBytes(cost.tagLength) };

/** @param stored undefined for an unknown player: the same work is done, and the answer is no */
export async function isPasswordRight(password: string, stored: string | undefined): Promise<boolean> {
  const [, , salt, hash] = stored?.split('$') ?? [];
  const isKnown = salt !== undefined && hash !== undefined;
  const expected = isKnown ? { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') } : nobody;
  const actual = await hashWith(password, expected.salt);
  return timingSafeEqual(actual, expected.hash) && isKnown;
}
