import { Money, Skeleton } from '@ipe/ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { DebtNotice } from '#features/withdrawals/form/debt-notice.tsx';
import { HoldNotice } from '#features/withdrawals/form/hold-notice.tsx';
import { LockedLots } from '#features/withdrawals/form/locked-lots.tsx';
import { WithdrawalForm } from '#features/withdrawals/form/withdrawal-form.tsx';
import { LatestWithdrawals } from '#features/withdrawals/progress/latest-withdrawals.tsx';
import { OpenWithdrawal } from '#features/withdrawals/progress/open-withdrawal.tsx';
import { useFollowedWithdrawal } from '#features/withdrawals/progress/use-followed-withdrawal.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { useContentFocus } from '#shell/navigation/use-content-focus.ts';
import { walletQuery } from '#shell/session/player.queries.ts';
import { pixKeysQuery, withdrawalConfigQuery, type Withdrawal, type WithdrawalConfig } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

/** The withdrawable amount, and the form or the open withdrawal. */
export function WithdrawalScreen() {
  const config = useQuery(withdrawalConfigQuery);
  usePrefetchQuery(pixKeysQuery);
  const followed = useFollowedWithdrawal(config.data?.open ?? undefined);
  const { content, focusContent } = useContentFocus();

  function show(next: Withdrawal | undefined) {
    followed.follow(next);
    focusContent();
  }

  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <Loaded query={config} skeleton={<ScreenSkeleton />}>
        {(loaded) => (
          <>
            <StaleBanner query={config} />
            <Withdrawable config={loaded} />
            {followed.withdrawal ? (
              <OpenWithdrawal withdrawal={followed.withdrawal} onLeave={() => show(undefined)} />
            ) : (
              <FormWithKeys config={loaded} onRequested={show} />
            )}
            <LatestWithdrawals shownAbove={followed.withdrawal} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function FormWithKeys({
  config,
  onRequested,
}: {
  config: WithdrawalConfig;
  onRequested: (withdrawal: Withdrawal) => void;
}) {
  const keys = useQuery(pixKeysQuery);
  if (config.rest) return <HoldNotice hold={config.rest} />;
  return (
    <Loaded query={keys} skeleton={<FormSkeleton />}>
      {(list) => <WithdrawalForm config={config} keys={list} onRequested={onRequested} />}
    </Loaded>
  );
}

function Withdrawable({ config }: { config: WithdrawalConfig }) {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <div className="mb-6">
      <p className="text-sm text-mist">{text.withdrawable}</p>
      <Money centavos={config.withdrawableCentavos} className="font-display text-amount font-extrabold text-gold" />
      {wallet && <p className="tabular text-sm text-mist">{text.balance(wallet.balance)}</p>}
      {config.debtCentavos > 0 && <DebtNotice debtCentavos={config.debtCentavos} />}
      {wallet && <LockedLots lots={wallet.detail} />}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-20 w-48" />
      <FormSkeleton />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
      <Skeleton className="h-32" />
      <Skeleton className="h-13 rounded-md" />
    </div>
  );
}
