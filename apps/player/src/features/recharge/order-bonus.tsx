import { useQuery } from '@tanstack/react-query';
import { bonusOf, bonusWagering } from './offer-rules.ts';
import { text } from './offer.text.ts';
import { rechargeConfigQuery, type RechargeOrder } from './recharge.queries.ts';

/** What comes with the payment, and what must be wagered for it, once more beside the code that is about to be paid. */
export function OrderBonus({ order }: { order: RechargeOrder }) {
  const offers = useQuery(rechargeConfigQuery).data?.offers ?? [];
  if (order.bonus === 0) return null;
  const offer = offers.find((candidate) => bonusOf(candidate, order.amount) === order.bonus);
  return (
    <div className="card mt-2 p-4 text-left text-sm">
      <p className="tabular font-bold text-leaf-soft">{text.comesWithPayment(order.bonus)}</p>
      {offer && (
        <p className="mt-1 text-mist">
          {text.wagering(order.bonus, bonusWagering(offer, order.bonus), offer.wageringDays)}
        </p>
      )}
    </div>
  );
}
