import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/**
 * The fingerprint of a game's mathematics, in hex: SHA-256 of the file without `reference` (schema.md section 7).
 * @param math a parsed math file, or the GameMath read from it: both give the same.
 */
export function configSha256(math: object): string {
  const config = Object.fromEntries(Object.entries(math).filter(([key]) => key !== 'reference'));
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(config))));
}
