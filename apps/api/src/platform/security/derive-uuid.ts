import { createHash } from 'node:crypto';
import { uuidOf } from '@ipe/contract/uuid';

/** Derives a UUID from the parts that identify something: the same each time. No player's request may carry a UUID of this version. */
export const deriveUuid = (...parts: (string | number)[]): string =>
  uuidOf(createHash('sha256').update(JSON.stringify(parts)).digest('hex'), 8);

export const isDerivedUuid = (uuid: string): boolean => uuid[14] === '8';
