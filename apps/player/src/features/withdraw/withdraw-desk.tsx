import { Money, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { refreshMoney, walletQuery } from '../../shell/player.queries.ts';
import { LatestWithdrawals } from './latest-withdrawals.tsx';
import { LockedLots } from './locked-lots.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import {
  latestWithdrawalsQuery,
  pixKeysQuery,
  withdrawConfigQuery,
  type Withdrawal,
  type WithdrawConfig,
} from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

/** What can be withdrawn, and the form, or the withdrawal under way. */
export function WithdrawDesk() {
  const config = useQuery(withdrawConfigQuery);
  const latest = useQuery(latestWithdrawalsQuery);
  const followed = useFollowedWithdrawal(config.data?.open ?? undefined, latest.data);

  return (
    <>
      <Loaded query={config} skeleton={<DeskSkeleton />}>
        {(loaded) => (
          <>
            <Withdrawable config={loaded} />
            {followed.withdrawal ? (
              <OpenWithdrawal withdrawal={followed.withdrawal} onLeave={followed.leave} />
            ) : (
              <FormWithKeys config={loaded} />
            )}
          </>
        )}
      </Loaded>
      {latest.data && (
        <LatestWithdrawals withdrawals={latest.data.filter((row) => !isSame(row, followed.withdrawal))} />
      )}
    </>
  );
}

const isSame = (one: Withdrawal, other: Withdrawal | undefined) => one.withdrawalId === other?.withdrawalId;

/** The open withdrawal, and the same one after its end, until the player turns away: its last step must be seen. */
function useFollowedWithdrawal(open: Withdrawal | undefined, latest: Withdrawal[] | undefined) {
  const [followed, setFollowed] = useState<Withdrawal>();
  if (open && !isSame(open, followed)) setFollowed(open);
  const openState = open?.state;

  // The state moves by polling: when it has moved on, the balance and the lists are old.
  useEffect(() => (openState ? refreshMoney : undefined), [openState]);

  const ended = latest?.find((row) => isSame(row, followed));
  return { withdrawal: open ?? ended ?? followed, leave: () => setFollowed(undefined) };
}

function FormWithKeys({ config }: { config: WithdrawConfig }) {
  const keys = useQuery(pixKeysQuery);
  return (
    <Loaded query={keys} skeleton={<Skeleton className="h-40" />}>
      {(list) => <WithdrawForm config={config} keys={list} />}
    </Loaded>
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
