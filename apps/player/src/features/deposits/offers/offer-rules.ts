import type { DepositConfig } from '#features/deposits/deposits.queries.ts';

export type Offer = DepositConfig['offers'][number];
export type OfferCode = Offer['active_code'];

const isOfferCode = (code: string | null): code is OfferCode => code === 'first_recharge' || code === 'again_recharge';

/** `?active_code=first_recharge` asks for that offer; undefined for anything else. */
export function readOfferParam(search: string): OfferCode | undefined {
  const code = new URLSearchParams(search).get('active_code');
  return isOfferCode(code) ? code : undefined;
}

/** The smallest deposit that earns a bonus, in centavos. */
export const offerStarts = ({ tiers }: Pick<Offer, 'tiers'>): number => tiers[0]?.fromCentavos ?? 0;
