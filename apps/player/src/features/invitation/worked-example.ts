import type { InviteRule } from './invitation.queries.ts';

type Tiers = InviteRule['tiers'];

/** The rate for a network's bets of one day, in hundredths of a percent; 0 below the first tier. */
export function rateOf(tiers: Tiers, betsCentavos: number): number {
  const reached = tiers.filter((tier) => tier.fromCentavos <= betsCentavos);
  return reached.reduce((highest, tier) => Math.max(highest, tier.rateX10000), 0);
}

/** Both are whole numbers: what is less than a centavo falls away. */
const shareOf = (betsCentavos: number, rateX10000: number) => Math.floor((betsCentavos * rateX10000) / 10_000);

const reais = (centavos: number) => Math.max(100, Math.round(centavos / 100) * 100);

/**
 * A day in a small network, with amounts around the second tier so that the difference between two rates is seen:
 * you invited Ana and Bia, Bia invited Caio. All of it follows from the rule's numbers.
 */
export function workExample(tiers: Tiers) {
  const edge = [...tiers].sort((a, b) => a.fromCentavos - b.fromCentavos).find((tier) => tier.fromCentavos > 0);
  const scale = edge?.fromCentavos ?? 1_000_00;
  const bets = { ana: reais(scale * 0.4), bia: reais(scale * 0.3), caio: reais(scale * 0.5) };
  const direct = bets.ana + bets.bia;
  const total = direct + bets.caio;
  const yourRate = rateOf(tiers, total);
  const biasRate = rateOf(tiers, bets.caio);
  const fromDirect = shareOf(direct, yourRate);
  const fromBranch = shareOf(bets.caio, yourRate - biasRate);
  return { bets, direct, total, yourRate, biasRate, fromDirect, fromBranch, sum: fromDirect + fromBranch };
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** `50` → `0,5%` */
export const rateText = (rateX10000: number): string => percent.format(rateX10000 / 10_000);
