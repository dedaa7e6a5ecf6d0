import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '#modules/identity/index.ts';

const cost = { memory: 32, passes: 1, parallelism: 1, tagLength: 32 };

const hashWith = (password: string, salt: Buffer): Buffer =>
  argon2Sync('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...cost });

/**
 * Argon2id on this thread, at a thousandth of its price. The server's own runs on a pool of threads, whose ends come in an order that no
 * seed decides.
 */
export const worldPasswords: Passwords = {
  waiting: () => 0,
  announce: () => () => {},
  expectedWaitMs: () => 0,
  hash: async (password) => {
    const salt = randomBytes(16);
    const hash = hashWith(password, salt);
    return `argon2id$m=${cost.memory},t=${cost.passes},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  },
  isRight: async (password, stored) => {
    const [, , salt, hash] = stored?.split('$') ?? [];
    if (salt === undefined || hash === undefined) return false;
    return timingSafeEqual(hashWith(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'));
  },
};
