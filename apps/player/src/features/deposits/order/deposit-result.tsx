import { formatInstant } from '@ipe/pt-br';
import { Button, classNames, Money } from '@ipe/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { DepositOrder } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { OrderFacts } from '#shell/parts/order-facts.tsx';
import { orderStatus, refundReason, type OrderStatus } from './order-status.ts';
import { PaymentBreakdown } from './payment-breakdown.tsx';

const looks = {
  paid: { Icon: CircleCheck, look: 'bg-leaf/15 text-leaf' },
  expired: { Icon: CircleX, look: 'bg-raised text-mist' },
  refunding: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
  refunded: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
  returned: { Icon: Undo2, look: 'bg-ember/15 text-ember-soft' },
  partlyReturned: { Icon: Undo2, look: 'bg-ember/15 text-ember-soft' },
};

type Ended = Exclude<OrderStatus, 'waiting'>;

/** The result of a charge. */
export function DepositResult({ order, onLeave }: { order: DepositOrder; onLeave: () => void }) {
  const status = orderStatus(order) as Ended;
  const { Icon, look } = looks[status];
  const [title, body] = text.results[status];
  const why = refundReason(order);
  return (
    <div className="flex flex-col items-center pt-6 text-center">
      <span className={classNames('flex size-20 animate-rise items-center justify-center rounded-full', look)}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h2 className="mt-5 font-display text-xl font-bold">{title}</h2>
      <Money
        centavos={order.amount}
        className="mt-1 font-display text-[min(2.25rem,11vw)] leading-tight font-extrabold"
      />
      <p className="tabular mt-1 text-xs text-mist">{text.askedAt(formatInstant(order.createdAt))}</p>
      {why && <p className="mt-3 max-w-76 text-sm font-semibold text-balance">{why}</p>}
      <p className={classNames('max-w-76 text-sm text-balance text-mist', why ? 'mt-1' : 'mt-3')}>{body}</p>
      {status === 'paid' && <PaymentBreakdown order={order} />}
      {status === 'expired' && order.offer && (
        <p className="mt-2 max-w-76 text-sm text-balance text-mist">{offerText.expired(order.offer.title)}</p>
      )}
      <div className="card mt-6 w-full px-4 py-2">
        <OrderFacts order={order} />
      </div>
      <div className="mt-6 flex w-full flex-col gap-3">
        {status === 'paid' && <Button onClick={() => goTo(paths.home)}>{text.playNow}</Button>}
        <Button look={status === 'paid' ? 'quiet' : 'primary'} onClick={onLeave}>
          {text.again}
        </Button>
      </div>
    </div>
  );
}
