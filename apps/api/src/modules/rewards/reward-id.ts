import { deriveUuid } from '#platform/security/derive-uuid.ts';

/**
 * The id of a reward, from what it is for: a repeat finds itself.
 * @param parts what tells this one from the player's other rewards of the kind: a level and a day, an activity, an order
 */
export const rewardIdOf = (kind: string, playerId: number, ...parts: (string | number)[]): string =>
  deriveUuid('reward', kind, playerId, ...parts);
