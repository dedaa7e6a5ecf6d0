import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { remembered } from './remembered.ts';

/** The seeds that make a round provable: the house's secret, the player's text, and the number of the round for this pair. */
export interface RoundSeeds {
  /** 64 lower-case hex characters. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** Gives the next raw random word, 0 ≤ word < 2^32. */
export type U32Source = () => number;

/** @throws RangeError for anything but 64 lower-case hex characters. */
export function serverSeedBytes(serverSeed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/u.test(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex characters');
  return utf8ToBytes(serverSeed);
}

/**
 * HMAC-SHA256 after hashing the key, which is half of the work for a block, and the client seed, which is long. Only a
 * block's numbers are left to hash. It is copied for each block and never updated.
 */
function beginHmac(serverSeed: string, clientSeed: string) {
  const begun = hmac.create(sha256, serverSeedBytes(serverSeed));
  begun.update(utf8ToBytes(`${clientSeed}:`));
  return begun;
}

/** By server seed, and for each server seed by its latest client seed, because a server seed is used with one client seed. */
const begunOf = remembered((serverSeed) => remembered((clientSeed) => beginHmac(serverSeed, clientSeed), 1));

// All blocks use the same memory, because allocating it for each block took longer than hashing.
const hashing = beginHmac('0'.repeat(64), '').clone();
const digest = new Uint8Array(32);
const digestWords = new DataView(digest.buffer);

function blockOf(begun: ReturnType<typeof beginHmac>, numbers: string): number[] {
  begun._cloneInto(hashing).update(utf8ToBytes(numbers)).digestInto(digest);
  const words: number[] = [];
  for (let offset = 0; offset < digest.length; offset += 4) words.push(digestWords.getUint32(offset));
  return words;
}

/**
 * The provable stream of one round (schema.md section 5): blocks of HMAC-SHA256, each read as eight big-endian words.
 * @param tag names another stream of the same round, which is independent of the game's
 * @throws RangeError for a malformed server seed or a nonce that is no whole number ≥ 0.
 */
export function u32Stream({ serverSeed, clientSeed, nonce }: RoundSeeds, tag?: 'jackpot'): U32Source {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  const begun = begunOf(serverSeed)(clientSeed);
  const numbers = tag === undefined ? `${nonce}` : `${nonce}:${tag}`;
  let words = blockOf(begun, `${numbers}:0`);
  let block = 1;
  let index = 0;
  return () => {
    if (index === words.length) {
      words = blockOf(begun, `${numbers}:${block}`);
      block += 1;
      index = 0;
    }
    return words[index++]!;
  };
}
