import { classNames, Money, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../shell/growing-list.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreRows } from '../../shell/more-rows.tsx';
import { formatInstant } from '../../shell/time-text.ts';
import { faceOf, whyBack } from './order-words.ts';
import { text as offerText } from './offer.text.ts';
import { idOfOrder, rechargesQuery, type RechargeOrder } from './recharge.queries.ts';
import { text } from './recharge.text.ts';

/** The player's deposits, newest first. Nothing before the first. */
export function LatestRecharges({ onOpen }: { onOpen: (order: RechargeOrder) => void }) {
  const query = useInfiniteQuery(rechargesQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton className="mt-8 h-28 rounded-md" />}>
      {(data) => {
        const { rows, total } = rowsOf(data, idOfOrder);
        if (rows.length === 0) return null;
        return (
          <section aria-labelledby="recharges-title" className="mt-8">
            <h2 id="recharges-title" className="mb-2 font-display text-lg font-bold">
              {text.history}
            </h2>
            <ul className="card px-4">
              {rows.map((order) => (
                <OrderRow key={order.orderId} order={order} onOpen={() => onOpen(order)} />
              ))}
            </ul>
            {query.hasNextPage && <MoreRows query={query} shown={rows.length} total={total} />}
          </section>
        );
      }}
    </Loaded>
  );
}

function OrderRow({ order, onOpen }: { order: RechargeOrder; onOpen: () => void }) {
  const face = faceOf(order);
  const why = whyBack(order);
  return (
    <li className="border-b border-edge last:border-0">
      <button type="button" onClick={onOpen} className="block min-h-14 w-full py-2 text-left">
        <span className="flex items-center justify-between gap-3">
          <span>
            <Money centavos={order.amount} className="block text-sm font-bold" />
            <span className="tabular block text-xs text-mist">{formatInstant(order.createdAt)}</span>
          </span>
          <span className={classNames('text-right text-sm font-semibold', looks[face] ?? 'text-mist')}>
            {text.states[face]}
          </span>
        </span>
        {order.offer && (
          <span className="tabular mt-1 block text-xs text-mist">
            {offerText.withOffer(order.offer.title, order.bonus)}
          </span>
        )}
        {why && <span className="mt-1 block text-xs text-mist">{why}</span>}
      </button>
    </li>
  );
}

const looks: Partial<Record<ReturnType<typeof faceOf>, string>> = {
  paid: 'text-leaf-soft',
  refunding: 'text-gold',
  refunded: 'text-gold',
  returned: 'text-ember-soft',
  partlyReturned: 'text-ember-soft',
};
