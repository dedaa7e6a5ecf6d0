import { deriveUuid } from '#platform/security/derive-uuid.ts';

/**
 * Derives the id of a reward from what it is for, so that a repeat gets the same id.
 * @param parts what distinguishes it from the player's other rewards of the kind: a level and a day, an activity, an
 * order
 */
export const rewardIdOf = (kind: string, playerId: number, ...parts: (string | number)[]): string =>
  deriveUuid('reward', kind, playerId, ...parts);
