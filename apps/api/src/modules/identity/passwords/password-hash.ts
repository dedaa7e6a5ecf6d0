import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue, type FairQueue, type Place } from '#platform/admission/fair-queue.ts';
import { waitOutside } from '#platform/overload/index.ts';

/** `memory` is the KiB that a hash fills, `passes` how often it does. */
export type HashCost = { memory: number; passes: number };

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
export const owaspHashCost: HashCost = { memory: 19_456, passes: 2 };

const tagLength = 32;

/** Kinds of callers that wait for a hash. Each kind has a queue of its own, so that a flood of one kind doesn't delay the others. */
export type HashLine = 'known-devices' | 'strangers' | 'sign-up' | 'phone-codes' | 'players' | 'staff';
export type HashPlace = Place<HashLine>;

/** Callers with a session, which limits them: for passwords that are asked for again, and for PINs. */
const players: HashPlace = { line: 'players' };

const runArgon2 = promisify(argon2);

/** A hash that no password has. It is checked for unknown phones, so that they take the same time. */
const nobody = { salt: randomBytes(16), hash: randomBytes(tagLength) };

function compared(stored: string | undefined) {
  const [, , salt, hash] = stored?.split('$') ?? [];
  if (salt === undefined || hash === undefined) return { isKnown: false, ...nobody };
  return { isKnown: true, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

/** Makes and checks the hashes of passwords, PINs and codes. @throws RefusedError 429 when too many callers wait in that line */
export type Passwords = Pick<FairQueue<HashLine>, 'waiting' | 'announce' | 'expectedWaitMs'> & {
  /** @returns `argon2id$m=19456,t=2,p=1$<salt>$<hash>` in base64url */
  hash(password: string, place?: HashPlace): Promise<string>;
  /** @param stored undefined for an unknown player: the same work is done, and the answer is false */
  isRight(password: string, stored: string | undefined, place?: HashPlace): Promise<boolean>;
};

export function createPasswords({ memory, passes }: HashCost): Passwords {
  const cost = { memory, passes, parallelism: 1, tagLength };
  // Hashing runs on Node's thread pool, two at a time: more would only take threads from the database driver and the file system.
  const queue = createFairQueue<HashLine>({ atOnce: 2, maxWaiting: 64 });
  const hashWith = (password: string, salt: Buffer, place: HashPlace): Promise<Buffer> => {
    const message = Buffer.from(password.normalize('NFC'));
    return waitOutside(() => queue.run(place, () => runArgon2('argon2id', { message, nonce: salt, ...cost })));
  };
  return {
    ...queue,
    hash: async (password, place = players) => {
      const salt = randomBytes(16);
      const hash = await hashWith(password, salt, place);
      return `argon2id$m=${memory},t=${passes},p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    isRight: async (password, stored, place = players) => {
      const { isKnown, salt, hash } = compared(stored);
      return timingSafeEqual(await hashWith(password, salt, place), hash) && isKnown;
    },
  };
}
