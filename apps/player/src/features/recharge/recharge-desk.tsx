import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { LatestRecharges } from './latest-recharges.tsx';
import { latestRechargesQuery, rechargeConfigQuery, type RechargeOrder } from './recharge.queries.ts';
import { RechargeForm } from './recharge-form.tsx';
import { RechargeOrderView } from './recharge-order-view.tsx';

/** The form, or the order under way. An order of an earlier visit that still waits comes back by itself. */
export function RechargeDesk() {
  const config = useQuery(rechargeConfigQuery);
  const latest = useQuery(latestRechargesQuery);
  const [chosen, setChosen] = useState<RechargeOrder | 'none'>();
  const waiting = latest.data?.list.find((order) => order.state === 'waiting');
  // Pinned, so that it stays on screen when it is paid and leaves the list of the waiting.
  if (!chosen && waiting) setChosen(waiting);
  const shown = chosen === 'none' ? undefined : chosen;

  /** What replaces the screen's content is read from its top, wherever the button before stood. */
  function show(next: RechargeOrder | 'none') {
    setChosen(next);
    window.scrollTo({ top: 0 });
  }

  if (shown) return <RechargeOrderView key={shown.orderId} order={shown} onLeave={() => show('none')} />;
  return (
    <>
      <Loaded query={config} skeleton={<DeskSkeleton />}>
        {(loaded) => <RechargeForm config={loaded} onCreated={show} />}
      </Loaded>
      {latest.data && <LatestRecharges orders={latest.data.list} onOpen={show} />}
    </>
  );
}

function DeskSkeleton() {
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
