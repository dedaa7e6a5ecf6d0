import { useQuery } from '@tanstack/react-query';
import { debtPaymentsQuery, type Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';

/** The parts of a paid deposit that didn't go to the balance: the repaid debt and the bonus. */
export function PaymentBreakdown({ deposit }: { deposit: Deposit }) {
  const payments = useQuery(debtPaymentsQuery).data ?? [];
  const paid = payments
    .filter(({ reference }) => reference === deposit.orderId)
    .reduce((sum, { debt }) => sum - debt, 0);
  return (
    <>
      {paid > 0 && <p className="mt-2 max-w-76 text-sm text-balance">{text.debtPaid(paid)}</p>}
      {deposit.bonus > 0 && <p className="mt-2 max-w-76 text-sm text-balance">{offerText.came(deposit.bonus)}</p>}
      {deposit.bonus === 0 && deposit.offer && (
        <p className="mt-2 max-w-76 text-sm text-balance">{offerText.didNotCome(deposit.offer.title)}</p>
      )}
    </>
  );
}
