import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What makes a round provable: the house's secret, the player's text, and the count of rounds for this pair. */
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
 * The provable stream of one round (schema.md section 5): blocks of HMAC-SHA256, each read as eight big-endian words.
 * @throws RangeError for a malformed server seed or a nonce that is no whole number ≥ 0.
 */
export function u32Stream({ serverSeed, clientSeed, nonce }: RoundSeeds): U32Source {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`not a nonce: ${nonce}`);
  const keyed = hmac.create(sha256, serverSeedBytes(serverSeed));
  let block = 0;
  let words = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return () => {
    if (offset === words.byteLength) {
      const digest = keyed
        .clone()
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${block}`))
        .digest();
      words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block += 1;
      offset = 0;
    }
    const word = words.getUint32(offset);
    offset += 4;
    return word;
  };
}
