import type { ComplianceProfile } from '#modules/compliance/index.ts';

/** The permission of a compliance profile that a kind of reward needs. */
export type RewardPermission = 'rechargeBonuses' | 'vipRewards' | 'inviteRewards' | 'signRewards';

/**
 * A kind of reward, which belongs to its module: its name in the books, the permission that it needs, and as `entry`
 * its kind in the journal if that isn't a bonus. `needs` is null for rewards of play that has happened: every
 * compliance profile allows them, and the profile limits what their documents may promise.
 */
export type RewardKind = {
  name: string;
  needs: RewardPermission | null;
  entry?: 'tournament_prize' | 'mission_prize' | 'cashback';
};

export const isAllowed = (profile: ComplianceProfile, { needs }: RewardKind): boolean =>
  needs === null || profile[needs];
