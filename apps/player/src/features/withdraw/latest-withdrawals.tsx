import { classNames, Money, Sheet } from '@ipe/ui';
import { useState } from 'react';
import { formatInstant } from '../../shell/time-text.ts';
import type { Withdrawal } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

const looks: Partial<Record<Withdrawal['state'], string>> = {
  paid: 'text-leaf-soft',
  refused: 'text-ember-soft',
  failed: 'text-ember-soft',
};

export function LatestWithdrawals({ withdrawals }: { withdrawals: Withdrawal[] }) {
  const [opened, setOpened] = useState<Withdrawal>();
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals-title" className="mt-8">
      <h2 id="withdrawals-title" className="mb-2 font-display text-lg font-bold">
        {text.history}
      </h2>
      <ul className="card px-4">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.withdrawalId} className="border-b border-edge last:border-0">
            <button
              type="button"
              onClick={() => setOpened(withdrawal)}
              className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
            >
              <span>
                <Money centavos={withdrawal.amount} className="block text-sm font-bold" />
                <span className="tabular block text-xs text-mist">{formatInstant(withdrawal.createdAt)}</span>
              </span>
              <span className={classNames('text-sm font-semibold', looks[withdrawal.state] ?? 'text-mist')}>
                {text.states[withdrawal.state]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Sheet title={text.timeline} closeLabel={text.close} onClose={() => setOpened(undefined)}>
          <Money centavos={opened.amount} className="font-display text-2xl font-extrabold" />
          <p className="mb-5 text-sm text-mist">{text.to(text.keyTypes[opened.keyType], opened.keyMasked)}</p>
          <WithdrawalTimeline withdrawal={opened} />
        </Sheet>
      )}
    </section>
  );
}
