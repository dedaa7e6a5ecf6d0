import type { Bank } from '../bank.ts';
import type { Facts } from '../faults/fault.ts';
import { announce } from '../webhooks/announce.ts';
import type { Payout } from './payout.store.ts';
import { presentSettledPayout } from './present-payout.ts';

/** The facts by which faults match a payout. */
export function payoutFacts({
  id,
  amountCentavos,
  payeeKey,
}: Pick<Payout, 'id' | 'amountCentavos' | 'payeeKey'>): Facts {
  return { idEnvio: id, amountCentavos, key: payeeKey };
}

/** Announces the result of a payout. */
export function announcePayout(bank: Bank, payout: Payout): void {
  announce(bank, presentSettledPayout(payout), { ...payoutFacts(payout), endToEndId: payout.endToEndId });
}
