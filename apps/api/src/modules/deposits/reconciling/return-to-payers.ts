import type { Charge } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { leftOf } from '../settling/refunds.ts';

/**
 * Sends the money for a player who isn't in the database any more back to the payers, and removes an unpaid charge, so
 * that it can't be paid. A repeat sends nothing twice, because what is on its way back no longer counts as left.
 * @returns whether this call sent money back
 * @throws PspUnavailableError
 */
export async function returnToPayers({ psp }: DepositDeps, txid: string, charge: Charge): Promise<boolean> {
  if (charge.state === 'open') await psp.removeCharge(txid);
  const payments = charge.payments.filter((payment) => leftOf(payment) > 0);
  for (const payment of payments) {
    // Cut to the length that a refund's id may have. Each attempt for one Pix has an id of its own.
    const refundId = `${txid.slice(0, 33)}${String(payment.refunds.length).padStart(2, '0')}`;
    await psp.refund({ endToEndId: payment.endToEndId, refundId, amountCentavos: leftOf(payment) });
  }
  return payments.length > 0;
}
