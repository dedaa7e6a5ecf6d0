import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether a number is the answer of one puzzle. */
export type Puzzle = (answer: number) => boolean;

const seedBytes = 32;

/**
 * One puzzle of a challenge. An answer is right if SHA-256 of seed ‖ place ‖ answer, the numbers as four bytes, begins
 * with `bits` zero bits. The seed is the token's SHA-256, so that every try is one block of the hash.
 */
export function puzzleOf(token: string, place: number, bits: number): Puzzle {
  const message = new Uint8Array(seedBytes + 8);
  message.set(sha256(utf8ToBytes(token)));
  const numbers = new DataView(message.buffer, seedBytes);
  numbers.setUint32(0, place);
  // Making a hasher for each try would take longer than the hash, so one is set back to its beginning.
  const [beginning, hasher] = [sha256.create(), sha256.create()];
  const hash = new Uint8Array(sha256.outputLen);
  const head = new DataView(hash.buffer);
  return (answer) => {
    numbers.setUint32(4, answer);
    beginning._cloneInto(hasher).update(message).digestInto(hash);
    return Math.clz32(head.getUint32(0)) >= bits;
  };
}
