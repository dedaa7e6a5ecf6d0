import { Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { refreshMoney, walletQuery } from '../../shell/player.queries.ts';
import { LatestWithdrawals } from './latest-withdrawals.tsx';
import { LockedLots } from './locked-lots.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { latestWithdrawalsQuery, pixKeysQuery, withdrawConfigQuery, type WithdrawConfig } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

/** What can be withdrawn, and the form, or the withdrawal under way. */
export function WithdrawDesk() {
  const config = useQuery(withdrawConfigQuery);
  const keys = useQuery(pixKeysQuery);
  const latest = useQuery(latestWithdrawalsQuery);
  const openState = config.data?.open?.state;

  // The state moves by polling: when it has moved on, the balance and the lists are old.
  useEffect(() => (openState ? refreshMoney : undefined), [openState]);

  return (
    <>
      <Loaded query={config} skeleton={<DeskSkeleton />}>
        {(loaded) => (
          <>
            <Withdrawable config={loaded} />
            {loaded.open ? (
              <OpenWithdrawal withdrawal={loaded.open} />
            ) : (
              <Loaded query={keys} skeleton={<Skeleton className="h-40" />}>
                {(list) => <WithdrawForm config={loaded} keys={list} />}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
      {latest.data && (
        <LatestWithdrawals
          withdrawals={latest.data.filter(({ withdrawalId }) => withdrawalId !== config.data?.open?.withdrawalId)}
        />
      )}
    </>
  );
}

function Withdrawable({ config }: { config: WithdrawConfig }) {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <div className="mb-6">
      <p className="text-sm text-mist">{text.withdrawable}</p>
      <Money centavos={config.withdrawableCentavos} className="font-display text-3xl font-extrabold text-gold" />
      {wallet && <p className="tabular text-sm text-mist">{text.balance(wallet.balance)}</p>}
      {wallet && <LockedLots lots={wallet.detail} />}
    </div>
  );
}

function DeskSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-16 w-48" />
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
      <Skeleton className="h-13 rounded-md" />
    </div>
  );
}
