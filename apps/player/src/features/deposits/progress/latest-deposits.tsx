import { formatInstant } from '@ipe/pt-br';
import { Money, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { idOfDeposit, depositsQuery, type Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowIcon, type RowLook } from '#shell/parts/row-icon.tsx';
import { StatePill, type PillLook } from '#shell/parts/state-pill.tsx';
import { depositStatus, refundReason } from './deposit-status.ts';

/** The player's deposits, newest first. Hidden before the first deposit. */
export function LatestDeposits({ onOpen }: { onOpen: (deposit: Deposit) => void }) {
  const query = useInfiniteQuery(depositsQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton className="mt-8 h-28 rounded-md" />}>
      {(data) => {
        const { rows, total } = rowsOf(data, idOfDeposit);
        if (rows.length === 0) return null;
        return (
          <section aria-labelledby="recharges-title" className="mt-8">
            <h2 id="recharges-title" className="mb-2 font-display text-lg font-bold">
              {text.history}
            </h2>
            <ul className="card px-4">
              {rows.map((deposit) => (
                <DepositRow key={deposit.orderId} deposit={deposit} onOpen={() => onOpen(deposit)} />
              ))}
            </ul>
            {query.hasNextPage && <MoreRows query={query} shown={rows.length} total={total} />}
          </section>
        );
      }}
    </Loaded>
  );
}

function DepositRow({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const status = depositStatus(deposit);
  const look = looks[status];
  const why = refundReason(deposit);
  return (
    <li className="border-b border-edge last:border-0">
      <button type="button" onClick={onOpen} className="flex min-h-14 w-full items-center gap-3 py-3 text-left">
        <RowIcon look={iconLooks[look]}>
          <ArrowDownToLine />
        </RowIcon>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <Money centavos={deposit.amount} className="font-display text-base font-bold" />
            <StatePill look={look}>{text.states[status]}</StatePill>
          </span>
          <span className="tabular block text-xs text-mist">{formatInstant(deposit.createdAt)}</span>
          {deposit.offer && (
            <span className="tabular mt-1 block text-xs text-purple-soft">
              {offerText.withOffer(deposit.offer.title, deposit.bonus)}
            </span>
          )}
          {why && <span className="mt-1 block text-xs text-mist">{why}</span>}
        </span>
      </button>
    </li>
  );
}

const looks: Record<ReturnType<typeof depositStatus>, PillLook> = {
  waiting: 'waiting',
  paid: 'good',
  expired: 'over',
  refunding: 'waiting',
  refunded: 'over',
  returned: 'bad',
  partlyReturned: 'bad',
};

const iconLooks: Record<PillLook, RowLook> = { good: 'gain', waiting: 'gold', bad: 'bad', over: 'spent' };
