import { centavos, type Centavos } from './centavos.ts';

/** Counts from `fromCentavos` on, until the next one does. */
export type Tier = { fromCentavos: number };

/** A bonus for deposits: so many hundredths of a percent of the amount, and no more than the most. */
export type BonusTier = Tier & { percentX100: number; maxBonusCentavos: number };

/** The last tier that an amount reaches; undefined below the first. @param tiers ascending */
export const reachedTier = <Step extends Tier>(tiers: readonly Step[], amountCentavos: number): Step | undefined =>
  tiers.findLast(({ fromCentavos }) => fromCentavos <= amountCentavos);

/** A deposit's bonus: by the tier that it reaches, rounded down to the centavo; 0 below the first. */
export function bonusOf(tiers: readonly BonusTier[], amountCentavos: number): Centavos {
  const tier = reachedTier(tiers, amountCentavos);
  if (tier === undefined) return centavos(0);
  const share = Number((BigInt(amountCentavos) * BigInt(tier.percentX100)) / 10_000n);
  return centavos(Math.min(share, tier.maxBonusCentavos));
}

/** The bets that an amount needs before it can be withdrawn, rounded up to the centavo. @param wageringX100 how often, in hundredths */
export const wageringOf = (amountCentavos: number, wageringX100: number): Centavos =>
  centavos(Number((BigInt(amountCentavos) * BigInt(wageringX100) + 99n) / 100n));
