import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { depositStatusQuery, type Deposit } from '#features/deposits/deposits.queries.ts';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { DepositResult } from './deposit-result.tsx';
import { PendingCharge } from './pending-charge.tsx';

/** One deposit from waiting to its end. The result appears without a reload. */
export function DepositView({ deposit, onLeave }: { deposit: Deposit; onLeave: () => void }) {
  const client = useQueryClient();
  const query = depositStatusQuery(deposit);
  const status = useQuery(query);
  const current = status.data;

  // Polling changes the deposit without a tap of the player, so the balance is refreshed here.
  useEffect(() => {
    if (current.state !== 'waiting') refreshMoney();
  }, [current.state]);

  const isWaiting = current.state === 'waiting';
  return (
    <>
      {isWaiting && (
        <>
          <StaleBanner query={status} />
          <PendingCharge
            deposit={current}
            onChange={(changed) => client.setQueryData(query.queryKey, changed)}
            onLeave={onLeave}
          />
        </>
      )}
      {/* Rendered before the result, because screen readers read only regions that existed before. */}
      <output className="block">{!isWaiting && <DepositResult deposit={current} onLeave={onLeave} />}</output>
    </>
  );
}
