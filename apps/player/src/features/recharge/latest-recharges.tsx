import { classNames, Money } from '@ipe/ui';
import { formatInstant } from '../../shell/time-text.ts';
import type { RechargeOrder } from './recharge.queries.ts';
import { text } from './recharge.text.ts';

export function LatestRecharges({
  orders,
  onOpen,
}: {
  orders: RechargeOrder[];
  onOpen: (order: RechargeOrder) => void;
}) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="recharges-title" className="mt-8">
      <h2 id="recharges-title" className="mb-2 font-display text-lg font-bold">
        {text.history}
      </h2>
      <ul className="card px-4">
        {orders.map((order) => (
          <li key={order.orderId} className="border-b border-edge last:border-0">
            <button
              type="button"
              onClick={() => onOpen(order)}
              className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
            >
              <span>
                <Money centavos={order.amount} className="block text-sm font-bold" />
                <span className="tabular block text-xs text-mist">{formatInstant(order.createdAt)}</span>
              </span>
              <span
                className={classNames('text-sm font-semibold', order.state === 'paid' ? 'text-leaf-soft' : 'text-mist')}
              >
                {text.states[order.state]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
