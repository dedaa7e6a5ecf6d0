import type { ComplianceProfile } from '#modules/compliance/index.ts';

/** Every kind of reward, and what of the compliance profile must be on for it. */
const permissions = {
  first_recharge: 'rechargeBonuses',
  again_recharge: 'rechargeBonuses',
  /** For deposits: an advantage before a bet, so it needs what a bonus of a deposit needs. */
  promo_deposits: 'rechargeBonuses',
  /** For bets that were made: what the law leaves open, as for VIP. */
  promo: 'vipRewards',
  invite_member: 'inviteRewards',
  invite_commission: 'inviteRewards',
  vip: 'vipRewards',
  sign: 'signRewards',
} as const satisfies Record<string, keyof ComplianceProfile>;

export type RewardKind = keyof typeof permissions;

export const isAllowed = (profile: ComplianceProfile, kind: RewardKind): boolean => profile[permissions[kind]];
