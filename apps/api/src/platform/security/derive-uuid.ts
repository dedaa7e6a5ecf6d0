import { createHash } from 'node:crypto';
import { uuidOf } from '@ipe/contract/uuid';

/** The UUID of something known by these parts: the same each time, and none that a player's request may carry. */
export const deriveUuid = (...parts: (string | number)[]): string =>
  uuidOf(createHash('sha256').update(JSON.stringify(parts)).digest('hex'), 8);
