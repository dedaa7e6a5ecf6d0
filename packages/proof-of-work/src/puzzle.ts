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
  return (answer) => {
    numbers.setUint32(4, answer);
    const hash = sha256(message);
    const head = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
    return Math.clz32(head) >= bits;
  };
}
