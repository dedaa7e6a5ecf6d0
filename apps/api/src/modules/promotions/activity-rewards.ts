import type { RewardKind } from '#modules/rewards/index.ts';

export const activityRewards = {
  first_recharge: { name: 'first_recharge', needs: 'rechargeBonuses' },
  again_recharge: { name: 'again_recharge', needs: 'rechargeBonuses' },
  /** A bonus for deposits is an advantage before a bet, so it needs the permission of a deposit's bonus. */
  promo_deposits: { name: 'promo_deposits', needs: 'rechargeBonuses' },
  /** Rewards for bets that were made, which the law allows as it does for VIP. */
  promo: { name: 'promo', needs: 'vipRewards' },
} as const satisfies Record<string, RewardKind>;
