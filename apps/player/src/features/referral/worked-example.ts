import { reachedTier } from '@ipe/money';
import { formatPercent } from '@ipe/pt-br';
import type { ReferralRule } from './referral.queries.ts';

type Tiers = ReferralRule['tiers'];

/** The rate for a network's bets of one day, in hundredths of a percent; 0 below the first tier. */
export function rateOf(tiers: Tiers, betsCentavos: number): number {
  return reachedTier(tiers, betsCentavos)?.rateX10000 ?? 0;
}

/** Rounds down to whole centavos, once and at the end. */
const shareOf = (parts: readonly (readonly [betsCentavos: number, rateX10000: number])[]) =>
  Math.floor(parts.reduce((sum, [bets, rate]) => sum + bets * rate, 0) / 10_000);

/** Rounds to hundreds of reais where the rule allows it, as every rate of them is a whole number of centavos. */
function roundTo(scale: number, part: number): number {
  const step = scale >= 1_000_00 ? 100_00 : 1_00;
  return Math.max(step, Math.round((scale * part) / step) * step);
}

/**
 * One day in a small network, with amounts around the second tier, so that the difference between two rates shows: you
 * invited Ana and Bia, Bia invited Caio. All numbers follow from the rule.
 */
export function workExample(tiers: Tiers) {
  const edge = tiers.find((tier) => tier.fromCentavos > 0);
  const scale = edge?.fromCentavos ?? 1_000_00;
  const bets = { ana: roundTo(scale, 0.4), bia: roundTo(scale, 0.3), caio: roundTo(scale, 0.5) };
  const direct = bets.ana + bets.bia;
  const total = direct + bets.caio;
  const yourRate = rateOf(tiers, total);
  const biasRate = rateOf(tiers, bets.caio);
  const [ofDirect, ofBranch] = [[direct, yourRate] as const, [bets.caio, yourRate - biasRate] as const];
  return {
    bets,
    direct,
    total,
    yourRate,
    biasRate,
    fromDirect: shareOf([ofDirect]),
    fromBranch: shareOf([ofBranch]),
    sum: shareOf([ofDirect, ofBranch]),
  };
}

/** `50` → `0,5%` */
export const rateText = (rateX10000: number): string => formatPercent(rateX10000 / 10_000);
