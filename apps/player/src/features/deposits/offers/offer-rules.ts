import type { DepositConfig } from '#features/deposits/deposits.queries.ts';

export type Offer = DepositConfig['offers'][number];
export type OfferCode = Offer['active_code'];

const isOfferCode = (code: string | null): code is OfferCode => code === 'first_recharge' || code === 'again_recharge';

/** `?active_code=first_recharge` asks for that offer; undefined for anything else. */
export function readOfferParam(search: string): OfferCode | undefined {
  const code = new URLSearchParams(search).get('active_code');
  return isOfferCode(code) ? code : undefined;
}

/** What a deposit earns, in centavos, as the contract says of `tiers`; 0 below the first tier. */
export function bonusOf({ tiers }: Pick<Offer, 'tiers'>, amountCentavos: number): number {
  const tier = tiers.findLast(({ fromCentavos }) => fromCentavos <= amountCentavos);
  if (!tier) return 0;
  return Math.min(Math.floor((amountCentavos * tier.percentX100) / 10_000), tier.maxBonusCentavos);
}

/** What must be wagered for a bonus, in centavos. */
export const bonusWagering = ({ wageringX100 }: Pick<Offer, 'wageringX100'>, bonusCentavos: number): number =>
  Math.ceil((bonusCentavos * wageringX100) / 100);

/** The smallest deposit that earns something. */
export const offerStarts = ({ tiers }: Pick<Offer, 'tiers'>): number => tiers[0]?.fromCentavos ?? 0;
