import { classNames, Money } from '@ipe/ui';
import { formatInstant } from '../../shell/time-text.ts';
import type { Withdrawal } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

const looks: Partial<Record<Withdrawal['state'], string>> = {
  paid: 'text-leaf-soft',
  refused: 'text-ember-soft',
  failed: 'text-ember-soft',
};

/** One withdrawal of the list: what left, what arrived of it, or why nothing did and that the money is back. */
export function WithdrawalRow({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const { amount, fee, receives, state, createdAt, timeline } = withdrawal;
  const isOver = state === 'refused' || state === 'failed';
  return (
    <li className="border-b border-edge last:border-0">
      <button type="button" onClick={onOpen} className="block min-h-14 w-full py-2.5 text-left">
        <span className="flex items-center justify-between gap-3">
          <span>
            <Money centavos={amount} className="block text-sm font-bold" />
            <span className="tabular block text-xs text-mist">{formatInstant(createdAt)}</span>
          </span>
          <span className={classNames('text-sm font-semibold', looks[state] ?? 'text-mist')}>{text.states[state]}</span>
        </span>
        <span className="mt-1 block text-xs text-mist">
          {isOver ? (
            <>
              <span className="block">{timeline.at(-1)?.reason}</span>
              <span className="block text-text">{text.moneyBack(amount, fee)}</span>
            </>
          ) : (
            <>
              {state === 'paid' ? text.received : text.net} <Money centavos={receives} />
              {fee > 0 && <> · {text.feeOf(fee)}</>}
            </>
          )}
        </span>
      </button>
    </li>
  );
}
