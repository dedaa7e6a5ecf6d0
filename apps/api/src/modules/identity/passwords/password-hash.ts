import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue, type Place } from '#platform/admission/fair-queue.ts';
import { waitOutside } from '#platform/overload/index.ts';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Kinds of callers that wait for a hash. Each kind has a line of its own, so that a flood of one leaves the others their turns. */
export type HashLine = 'known-devices' | 'strangers' | 'sign-up' | 'phone-codes' | 'players';
export type HashPlace = Place<HashLine>;

/** Hashing runs on Node's thread pool, two at a time: more would only starve the database driver and the file system. */
const queue = createFairQueue<HashLine>({ atOnce: 2, maxWaiting: 64 });

export const waitingForHash = (line: HashLine): number => queue.waiting(line);
export const announceHash = (line: HashLine): (() => void) => queue.announce(line);
export const expectedHashWaitMs = (line: HashLine): number => queue.expectedWaitMs(line);

/** Callers with a session, which limits them: passwords asked for once more, and PINs. */
const players: HashPlace = { line: 'players' };

const runArgon2 = promisify(argon2);

const hashWith = (password: string, salt: Buffer, place: HashPlace): Promise<Buffer> =>
  waitOutside(() =>
    queue.run(place, () =>
      runArgon2('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...cost }),
    ),
  );

/** @returns `argon2id$m=19456,t=2,p=1$<salt>$<hash>` in base64url. @throws RefusedError 429 when too many wait in that line. */
export async function hashPassword(password: string, place = players): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, place);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return ['argon2id', parameters, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that no password has: checked for unknown phones, so that they take the same time. */
const nobody = { salt: randomBytes(16), hash: randomBytes(cost.tagLength) };

/** @param stored undefined for an unknown player: the same work is done, and the answer is no. @throws RefusedError 429 when too many wait in that line. */
export async function isPasswordRight(password: string, stored: string | undefined, place = players): Promise<boolean> {
  const [, , salt, hash] = stored?.split('$') ?? [];
  const isKnown = salt !== undefined && hash !== undefined;
  const expected = isKnown ? { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') } : nobody;
  const actual = await hashWith(password, expected.salt, place);
  return timingSafeEqual(actual, expected.hash) && isKnown;
}
