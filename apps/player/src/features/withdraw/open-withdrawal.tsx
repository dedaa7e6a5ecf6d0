import { Money } from '@ipe/ui';
import type { Withdrawal } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** The one withdrawal under way. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <section aria-labelledby="open-title" className="card p-5" aria-live="polite">
      <h2 id="open-title" className="text-sm font-semibold text-mist">
        {text.openTitle}
      </h2>
      <Money centavos={withdrawal.amount} className="font-display text-3xl font-extrabold" />
      <p className="mt-1 mb-5 text-sm text-mist">{text.to(text.keyTypes[withdrawal.keyType], withdrawal.keyMasked)}</p>
      <WithdrawalTimeline withdrawal={withdrawal} />
      <p className="mt-5 border-t border-edge pt-4 text-sm text-mist">{text.openHint}</p>
    </section>
  );
}
