import { formatInstant } from '@ipe/pt-br';
import { Money } from '@ipe/ui';
import { ArrowUpFromLine } from 'lucide-react';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { RowIcon, type RowLook } from '#shell/parts/row-icon.tsx';
import { StatePill, type PillLook } from '#shell/parts/state-pill.tsx';

const looks: Record<Withdrawal['state'], PillLook> = {
  review: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  refused: 'bad',
  failed: 'bad',
};

const iconLooks: Record<PillLook, RowLook> = { good: 'gain', waiting: 'gold', bad: 'bad', over: 'spent' };

/**
 * One withdrawal of the list: the amount and what arrived of it, or the reason why it failed and that the money is
 * back.
 */
export function WithdrawalRow({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: () => void }) {
  const { amount, fee, receives, state, createdAt, timeline } = withdrawal;
  const isOver = state === 'refused' || state === 'failed';
  return (
    <li className="border-b border-edge last:border-0">
      <button type="button" onClick={onOpen} className="flex min-h-14 w-full items-center gap-3 py-3 text-left">
        <RowIcon look={iconLooks[looks[state]]}>
          <ArrowUpFromLine />
        </RowIcon>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <Money centavos={amount} className="font-display text-base font-bold" />
            <StatePill look={looks[state]}>{text.states[state]}</StatePill>
          </span>
          <span className="tabular block text-xs text-mist">{formatInstant(createdAt)}</span>
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
        </span>
      </button>
    </li>
  );
}
