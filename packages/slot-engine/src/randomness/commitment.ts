import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { remembered } from './remembered.ts';
import { serverSeedBytes } from './u32-stream.ts';

/**
 * The hash of a server seed that the player sees before the first bet: SHA-256 of its 64 characters, in hex (schema.md section 5).
 * @throws RangeError for a malformed server seed.
 */
export const commitment: (serverSeed: string) => string = remembered((serverSeed) =>
  bytesToHex(sha256(serverSeedBytes(serverSeed))),
);
