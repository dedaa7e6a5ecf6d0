import { wageringOf } from '@ipe/money';
import { formatDeadline } from '@ipe/pt-br';
import type { Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/offers/offer.text.ts';
import { serverNow } from '#shell/api/server-clock.ts';

/** The bonus of a waiting payment, its deadline and its wagering, next to the code to pay. */
export function DepositBonus({ deposit: { bonus, offer, expiresAt } }: { deposit: Deposit }) {
  if (bonus === 0 || !offer) return null;
  return (
    <div className="card mt-2 p-4 text-left text-sm">
      <p className="text-xs text-mist">{offer.title}</p>
      <p className="tabular mt-0.5 font-bold text-leaf-soft">
        {text.comesWithPayment(bonus, formatDeadline(expiresAt, serverNow()))}
      </p>
      {offer.wageringX100 > 0 && (
        <p className="mt-1 text-mist">
          {text.wagering(bonus, wageringOf(bonus, offer.wageringX100), offer.wageringDays)}
        </p>
      )}
    </div>
  );
}
