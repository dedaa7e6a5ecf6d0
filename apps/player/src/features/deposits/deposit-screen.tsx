import { Skeleton } from '@ipe/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DepositForm } from '#features/deposits/form/deposit-form.tsx';
import { useOfferCode } from '#features/deposits/offers/use-offer-code.ts';
import { DepositOrderView } from '#features/deposits/order/deposit-order-view.tsx';
import { LatestDeposits } from '#features/deposits/order/latest-deposits.tsx';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { useContentFocus } from '#shell/navigation/use-content-focus.ts';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { idOfOrder, depositConfigQuery, depositsQuery, type DepositOrder } from './deposits.queries.ts';

/** The deposit form or the open order. An order that still waits from an earlier visit opens by itself. */
export function DepositScreen() {
  const config = useQuery(depositConfigQuery);
  const { data: orders } = useInfiniteQuery(depositsQuery);
  const [chosen, setChosen] = useState<DepositOrder | 'none'>();
  const { content, focusContent } = useContentFocus();
  const waiting = orders && rowsOf(orders, idOfOrder).rows.find((order) => order.state === 'waiting');
  // Keeps the order on screen when it is paid and leaves the waiting orders.
  if (!chosen && waiting) setChosen(waiting);
  const shown = chosen === 'none' ? undefined : chosen;

  const [offerCode, setOfferCode] = useOfferCode(() => show('none'));

  function show(next: DepositOrder | 'none') {
    setChosen(next);
    focusContent();
  }

  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {shown ? (
        <DepositOrderView key={shown.orderId} order={shown} onLeave={() => show('none')} />
      ) : (
        <Loaded query={config} skeleton={<ScreenSkeleton />}>
          {(loaded) => (
            <>
              <StaleBanner query={config} />
              <UnlessRestricted what="deposit">
                <DepositForm
                  config={loaded}
                  offer={loaded.offers.find(({ active_code }) => active_code === offerCode)}
                  onOffer={setOfferCode}
                  onCreated={show}
                />
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
