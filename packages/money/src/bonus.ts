import { centavos, type Centavos } from './centavos.ts';

/** Applies from `fromCentavos` on, up to the next tier. */
export type Tier = { fromCentavos: number };

/** A tier of a deposit bonus: `percentX100` hundredths of a percent of the amount, at most `maxBonusCentavos`. */
export type BonusTier = Tier & { percentX100: number; maxBonusCentavos: number };

/** The last tier that an amount reaches; undefined if it reaches none. @param tiers ascending */
export const reachedTier = <Step extends Tier>(tiers: readonly Step[], amountCentavos: number): Step | undefined =>
  tiers.findLast(({ fromCentavos }) => fromCentavos <= amountCentavos);

/** A deposit's bonus in centavos, by the tier that it reaches, rounded down; 0 below the first tier. */
export function bonusOf(tiers: readonly BonusTier[], amountCentavos: number): Centavos {
  const tier = reachedTier(tiers, amountCentavos);
  if (tier === undefined) return centavos(0);
  const share = Number((BigInt(amountCentavos) * BigInt(tier.percentX100)) / 10_000n);
  return centavos(Math.min(share, tier.maxBonusCentavos));
}

/** The bets in centavos that an amount requires before it can be withdrawn, rounded up. @param wageringX100 how often, in hundredths */
export const wageringOf = (amountCentavos: number, wageringX100: number): Centavos =>
  centavos(Number((BigInt(amountCentavos) * BigInt(wageringX100) + 99n) / 100n));
