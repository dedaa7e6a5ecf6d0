import { Money } from '@ipe/ui';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';

/** The amount that left the balance, the key it goes to and, with a fee, the amount that arrives. */
export function WithdrawalAmounts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, fee, receives, keyType, keyMasked, state } = withdrawal;
  const isOver = state === 'refused' || state === 'failed';
  return (
    <div className="mb-5">
      <Money centavos={amount} className="font-display text-amount font-extrabold" />
      <p className="mt-1 text-sm text-mist">{text.to(text.keyTypes[keyType], keyMasked)}</p>
      {!isOver && (
        <p className="text-sm text-mist">
          {state === 'paid' ? text.received : text.net}{' '}
          <Money centavos={receives} className="font-semibold text-gold" />
          {fee > 0 && <> · {text.feeOf(fee)}</>}
        </p>
      )}
    </div>
  );
}
