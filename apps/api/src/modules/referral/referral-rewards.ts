import type { RewardKind } from '#modules/rewards/index.ts';

/** Referrals reward a member who becomes valid, and pay a share of the network's bets. */
export const referralRewards = {
  invite_member: { name: 'invite_member', needs: 'inviteRewards' },
  invite_commission: { name: 'invite_commission', needs: 'inviteRewards' },
} as const satisfies Record<string, RewardKind>;
