import type { Charge } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { leftOf } from '../settling/refunds.ts';

/**
 * Money for a player whom the database doesn't know any more goes back to the accounts that it came from, and a charge that nobody has
 * paid can't be paid any more. A repeat sends nothing twice: what is on its way back is no longer left.
 * @returns whether money went back by this call
 * @throws PspUnavailableError
 */
export async function returnToPayers({ psp }: DepositDeps, txid: string, charge: Charge): Promise<boolean> {
  if (charge.state === 'open') await psp.removeCharge(txid);
  const payments = charge.payments.filter((payment) => leftOf(payment) > 0);
  for (const payment of payments) {
    // As many characters as a refund's id may have; of one Pix each attempt has its own.
    const refundId = `${txid.slice(0, 33)}${String(payment.refunds.length).padStart(2, '0')}`;
    await psp.refund({ endToEndId: payment.endToEndId, refundId, amountCentavos: leftOf(payment) });
  }
  return payments.length > 0;
}
