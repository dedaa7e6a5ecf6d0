import { Button } from '@ipe/ui';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { OrderFacts } from '#shell/parts/order-facts.tsx';
import { PaymentDeadline } from './payment-deadline.tsx';
import { WithdrawalAmounts } from './withdrawal-amounts.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

type State = Withdrawal['state'];

function titleOf(state: State): string {
  return state in text.endedTitle ? text.endedTitle[state as keyof typeof text.endedTitle] : text.openTitle;
}

/** The open withdrawal, and its result when it ends while the player watches. */
export function OpenWithdrawal({ withdrawal, onLeave }: { withdrawal: Withdrawal; onLeave: () => void }) {
  const { state } = withdrawal;
  const hasEnded = state in text.endedTitle;
  return (
    <section aria-labelledby="open-title" className="card p-5" aria-live="polite">
      <h2 id="open-title" className="text-sm font-semibold text-mist">
        {titleOf(state)}
      </h2>
      <WithdrawalAmounts withdrawal={withdrawal} />
      <PaymentDeadline withdrawal={withdrawal} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      <div className="mt-4 border-t border-edge pt-2">
        <OrderFacts order={{ ...withdrawal, orderId: withdrawal.withdrawalId }} />
      </div>
      {hasEnded ? (
        <Button look="secondary" className="mt-5 w-full" onClick={onLeave}>
          {text.again}
        </Button>
      ) : (
        <p className="mt-5 border-t border-edge pt-4 text-sm text-mist">{text.openHint}</p>
      )}
    </section>
  );
}
