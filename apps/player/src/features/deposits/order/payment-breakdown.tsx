import { useQuery } from '@tanstack/react-query';
import { debtPaymentsQuery, type DepositOrder } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';

/** The parts of a paid order that didn't go to the balance: the repaid debt and the bonus. */
export function PaymentBreakdown({ order }: { order: DepositOrder }) {
  const payments = useQuery(debtPaymentsQuery).data ?? [];
  const paid = payments.filter(({ reference }) => reference === order.orderId).reduce((sum, { debt }) => sum - debt, 0);
  return (
    <>
      {paid > 0 && <p className="mt-2 max-w-76 text-sm text-balance">{text.debtPaid(paid)}</p>}
      {order.bonus > 0 && <p className="mt-2 max-w-76 text-sm text-balance">{offerText.came(order.bonus)}</p>}
      {order.bonus === 0 && order.offer && (
        <p className="mt-2 max-w-76 text-sm text-balance">{offerText.didNotCome(order.offer.title)}</p>
      )}
    </>
  );
}
