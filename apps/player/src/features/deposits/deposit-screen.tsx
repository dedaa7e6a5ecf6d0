import { Skeleton } from '@ipe/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DepositForm } from '#features/deposits/form/deposit-form.tsx';
import { useOfferCode } from '#features/deposits/offers/use-offer-code.ts';
import { DepositView } from '#features/deposits/progress/deposit-view.tsx';
import { LatestDeposits } from '#features/deposits/progress/latest-deposits.tsx';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { useContentFocus } from '#shell/navigation/use-content-focus.ts';
import { OnceConfirmed } from '#shell/restrictions/confirm-first.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { endShownDeposit } from './deposits.mutations.ts';
import { idOfDeposit, depositConfigQuery, depositsQuery, type Deposit } from './deposits.queries.ts';

/** The deposit form or the open deposit. A deposit that still waits from an earlier visit opens by itself. */
export function DepositScreen() {
  const config = useQuery(depositConfigQuery);
  const { data: deposits } = useInfiniteQuery(depositsQuery);
  const [chosen, setChosen] = useState<Deposit | 'none'>();
  const { content, focusContent } = useContentFocus();
  const waiting = deposits && rowsOf(deposits, idOfDeposit).rows.find((deposit) => deposit.state === 'waiting');
  // Keeps the deposit on screen when it is paid and leaves the waiting deposits.
  if (!chosen && waiting) setChosen(waiting);
  const shown = chosen === 'none' ? undefined : chosen;

  useEffect(() => {
    if (shown?.state === 'waiting') endShownDeposit(shown);
  }, [shown]);

  const [offerCode, setOfferCode] = useOfferCode(() => show('none'));

  function show(next: Deposit | 'none') {
    setChosen(next);
    focusContent();
  }

  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {shown ? (
        <DepositView key={shown.orderId} deposit={shown} onLeave={() => show('none')} />
      ) : (
        <Loaded query={config} skeleton={<ScreenSkeleton />}>
          {(loaded) => (
            <>
              <StaleBanner query={config} />
              <UnlessRestricted what="deposit">
                <OnceConfirmed>
                  <DepositForm
                    config={loaded}
                    offer={loaded.offers.find(({ active_code }) => active_code === offerCode)}
                    onOffer={setOfferCode}
                    onCreated={show}
                  />
                </OnceConfirmed>
              </UnlessRestricted>
              <LatestDeposits onOpen={show} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-4 gap-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-13" />
        ))}
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="h-13 rounded-md" />
    </div>
  );
}
