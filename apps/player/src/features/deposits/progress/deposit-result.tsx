import { formatInstant } from '@ipe/pt-br';
import { Button, classNames, Money } from '@ipe/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import type { Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { OrderFacts } from '#shell/parts/order-facts.tsx';
import { depositStatus, refundReason, type DepositStatus } from './deposit-status.ts';
import { PaymentBreakdown } from './payment-breakdown.tsx';

const looks = {
  paid: { Icon: CircleCheck, look: 'bg-leaf/15 text-leaf' },
  expired: { Icon: CircleX, look: 'bg-raised text-mist' },
  refunding: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
  refunded: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
  returned: { Icon: Undo2, look: 'bg-ember/15 text-ember-soft' },
  partlyReturned: { Icon: Undo2, look: 'bg-ember/15 text-ember-soft' },
};

type Ended = Exclude<DepositStatus, 'waiting'>;

/** The result of a charge. */
export function DepositResult({ deposit, onLeave }: { deposit: Deposit; onLeave: () => void }) {
  const status = depositStatus(deposit) as Ended;
  const { Icon, look } = looks[status];
  const [title, body] = text.results[status];
  const why = refundReason(deposit);
  return (
    <div className="flex flex-col items-center pt-6 text-center">
      <span className={classNames('flex size-20 animate-rise items-center justify-center rounded-full', look)}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h2 className="mt-5 font-display text-xl font-bold">{title}</h2>
      <Money centavos={deposit.amount} className="mt-1 font-display text-amount font-extrabold" />
      <p className="tabular mt-1 text-xs text-mist">{text.askedAt(formatInstant(deposit.createdAt))}</p>
      {why && <p className="mt-3 max-w-76 text-sm font-semibold text-balance">{why}</p>}
      <p className={classNames('max-w-76 text-sm text-balance text-mist', why ? 'mt-1' : 'mt-3')}>{body}</p>
      {status === 'paid' && <PaymentBreakdown deposit={deposit} />}
      {status === 'expired' && deposit.offer && (
        <p className="mt-2 max-w-76 text-sm text-balance text-mist">{offerText.expired(deposit.offer.title)}</p>
      )}
      <div className="card mt-6 w-full px-4 py-2">
        <OrderFacts order={deposit} />
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
