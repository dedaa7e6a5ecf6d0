import type { ComplianceProfile } from '#modules/compliance/index.ts';

/** The permission of a compliance profile that a kind of reward needs. */
export type RewardPermission = 'rechargeBonuses' | 'vipRewards' | 'inviteRewards' | 'signRewards';

/**
 * A kind of reward is its module's own: what it is called in the books, and what it needs; null for one that no profile forbids. `entry` is its
 * kind in the journal, where that isn't a bonus.
 */
export type RewardKind = {
  name: string;
  needs: RewardPermission | null;
  entry?: 'tournament_prize' | 'mission_prize' | 'cashback';
};

export const isAllowed = (profile: ComplianceProfile, { needs }: RewardKind): boolean =>
  needs === null || profile[needs];
