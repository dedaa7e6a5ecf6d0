import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { requireAmount } from './amount.ts';

export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export const hashBytes = 32;

/** Stands for the hash before a player's first entry or seed, and before the first day. */
export const noHash: Uint8Array = new Uint8Array(hashBytes);

/** Writes a whole number as eight bytes, big-endian. @throws RangeError for a number that is no amount */
export function putNumber(into: DataView, offset: number, number: number): void {
  requireAmount(number);
  into.setUint32(offset, Math.floor(number / 2 ** 32));
  into.setUint32(offset + 4, number % 2 ** 32);
}

export const getNumber = (from: DataView, offset: number): number =>
  requireAmount(from.getUint32(offset) * 2 ** 32 + from.getUint32(offset + 4));

/** Every hashed message begins with a tag for its kind, so that one kind can't be passed off as another. */
const tagOf = (name: string): Uint8Array => sha256(utf8ToBytes(`ipe/liabilities/1/${name}`)).subarray(0, 8);
const tags = {
  leaf: tagOf('leaf'),
  node: tagOf('node'),
  filler: tagOf('filler'),
  account: tagOf('account'),
  seed: tagOf('seed'),
  heads: tagOf('heads'),
  statement: tagOf('statement'),
};
export type Tag = keyof typeof tags;
export const tagBytes = 8;

export const tagged = (tag: Tag): Uint8Array => tags[tag];

type Part = Uint8Array | number | string;

/** SHA-256 of the tag and these parts, whose lengths the tag fixes: numbers are eight bytes, texts are UTF-8. */
export function hashOf(tag: Tag, ...parts: readonly Part[]): Uint8Array {
  const written = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  const lengthOf = (part: Uint8Array | number): number => (typeof part === 'number' ? 8 : part.length);
  const message = new Uint8Array(tagBytes + written.reduce<number>((sum, part) => sum + lengthOf(part), 0));
  const view = new DataView(message.buffer);
  message.set(tags[tag]);
  let offset = tagBytes;
  for (const part of written) {
    if (typeof part === 'number') putNumber(view, offset, part);
    else message.set(part, offset);
    offset += lengthOf(part);
  }
  return sha256(message);
}
