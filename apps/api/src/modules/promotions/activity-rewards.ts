import type { RewardKind } from '#modules/rewards/index.ts';

export const activityRewards = {
  first_recharge: { name: 'first_recharge', needs: 'rechargeBonuses' },
  again_recharge: { name: 'again_recharge', needs: 'rechargeBonuses' },
  /** For deposits: an advantage before a bet, so it needs what a bonus of a deposit needs. */
  promo_deposits: { name: 'promo_deposits', needs: 'rechargeBonuses' },
  /** For bets that were made: what the law leaves open, as for VIP. */
  promo: { name: 'promo', needs: 'vipRewards' },
} as const satisfies Record<string, RewardKind>;
