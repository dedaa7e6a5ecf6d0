import type { RewardKind } from '#modules/rewards/index.ts';

/** What referrals give: for a member who becomes valid, and of what the network bets. */
export const referralRewards = {
  invite_member: { name: 'invite_member', needs: 'inviteRewards' },
  invite_commission: { name: 'invite_commission', needs: 'inviteRewards' },
} as const satisfies Record<string, RewardKind>;
