import { createHash } from 'node:crypto';

/**
 * The id of a reward, from what it is for: a repeat finds itself. A UUID of version 8, which no player's request may carry.
 * @param parts what tells this one from the player's other rewards of the kind: a level and a day, an activity, an order
 */
export function rewardIdOf(kind: string, playerId: number, ...parts: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['reward', kind, playerId, ...parts]))
    .digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0b0011) | 0b1000).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
