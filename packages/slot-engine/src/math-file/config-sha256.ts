import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys and no white space. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/**
 * The fingerprint of a game's mathematics, in hex: SHA-256 of the file without `reference` (schema.md section 7).
 * @param math a parsed math file, or the GameMath read from it: both give the same.
 */
export function configSha256(math: object): string {
  const config = Object.fromEntries(Object.entries(math).filter(([key]) => key !== 'reference'));
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(config))));
}
