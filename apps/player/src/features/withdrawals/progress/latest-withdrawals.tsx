import { Sheet, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idOfWithdrawal, withdrawalsQuery, type Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { OrderFacts } from '#shell/parts/order-facts.tsx';
import { PaymentDeadline } from './payment-deadline.tsx';
import { WithdrawalAmounts } from './withdrawal-amounts.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** The player's withdrawals, newest first, without the one shown above. Hidden before the first withdrawal. */
export function LatestWithdrawals({ shownAbove }: { shownAbove: Withdrawal | undefined }) {
  const query = useInfiniteQuery(withdrawalsQuery);
  const [opened, setOpened] = useState<Withdrawal>();
  return (
    <Loaded query={query} skeleton={<Skeleton className="mt-8 h-28 rounded-md" />}>
      {(data) => {
        const { rows, total } = rowsOf(data, idOfWithdrawal);
        const listed = rows.filter(({ withdrawalId }) => withdrawalId !== shownAbove?.withdrawalId);
        if (listed.length === 0) return null;
        return (
          <section aria-labelledby="withdrawals-title" className="mt-8">
            <h2 id="withdrawals-title" className="mb-2 font-display text-lg font-bold">
              {text.history}
            </h2>
            <ul className="card px-4">
              {listed.map((withdrawal) => (
                <WithdrawalRow
                  key={withdrawal.withdrawalId}
                  withdrawal={withdrawal}
                  onOpen={() => setOpened(withdrawal)}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <MoreRows query={query} shown={listed.length} total={total - (rows.length - listed.length)} />
            )}
            {opened && <WithdrawalSheet withdrawal={opened} onClose={() => setOpened(undefined)} />}
          </section>
        );
      }}
    </Loaded>
  );
}

function WithdrawalSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  return (
    <Sheet title={text.timeline} closeLabel={text.close} onClose={onClose}>
      <WithdrawalAmounts withdrawal={withdrawal} />
      <PaymentDeadline withdrawal={withdrawal} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      <div className="mt-4 border-t border-edge pt-2">
        <OrderFacts order={{ ...withdrawal, orderId: withdrawal.withdrawalId }} />
      </div>
    </Sheet>
  );
}
