import type { Tier } from '../rule/activities.rule.ts';

/** What a deposit gets: the last tier that it reaches counts, rounded down to the centavo; 0 below the first. */
export function bonusOf(tiers: readonly Tier[], amountCentavos: number): number {
  const tier = tiers.findLast(({ fromCentavos }) => fromCentavos <= amountCentavos);
  if (tier === undefined) return 0;
  const share = Number((BigInt(amountCentavos) * BigInt(tier.percentX100)) / 10_000n);
  return Math.min(share, tier.maxBonusCentavos);
}
