import type { ComplianceProfile } from '#modules/compliance/index.ts';

/** The permission of a compliance profile that a kind of reward needs. */
export type RewardPermission = 'rechargeBonuses' | 'vipRewards' | 'inviteRewards' | 'signRewards';

/** A kind of reward is its module's own: what it is called in the books, and what it needs. */
export type RewardKind = { name: string; needs: RewardPermission };

export const isAllowed = (profile: ComplianceProfile, { needs }: RewardKind): boolean => profile[needs];
