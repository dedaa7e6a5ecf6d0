import { Button, classNames, Money } from '@ipe/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { goTo } from '../../shell/navigation.ts';
import { paths } from '../../shell/paths.ts';
import type { RechargeOrder } from './recharge.queries.ts';
import { text } from './recharge.text.ts';

type Ended = Exclude<RechargeOrder['state'], 'waiting'>;

const looks = {
  paid: { Icon: CircleCheck, look: 'bg-leaf/15 text-leaf' },
  expired: { Icon: CircleX, look: 'bg-raised text-mist' },
  refunding: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
  refunded: { Icon: Undo2, look: 'bg-gold/15 text-gold' },
};

/** How a charge ended. */
export function RechargeResult({ order, state, onLeave }: { order: RechargeOrder; state: Ended; onLeave: () => void }) {
  const { Icon, look } = looks[state];
  const [title, body] = text.results[state];
  return (
    <output className="flex flex-col items-center pt-6 text-center">
      <span className={classNames('flex size-20 animate-rise items-center justify-center rounded-full', look)}>
        <Icon aria-hidden className="size-10" />
      </span>
      <h2 className="mt-5 font-display text-xl font-bold">{title}</h2>
      <Money centavos={order.amount} className="mt-1 font-display text-3xl font-extrabold" />
      <p className="mt-2 max-w-72 text-sm text-mist">{body}</p>
      <div className="mt-8 flex w-full flex-col gap-3">
        {state === 'paid' && <Button onClick={() => goTo(paths.home)}>{text.playNow}</Button>}
        <Button look={state === 'paid' ? 'quiet' : 'primary'} onClick={onLeave}>
          {text.again}
        </Button>
      </div>
    </output>
  );
}
