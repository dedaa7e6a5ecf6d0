import type { Account } from '#session/account.ts';
import { text } from '#game-window.text.ts';
import type { StakeControl } from './stake-control.ts';

type Parts = {
  account: Pick<Account, 'balanceCentavos' | 'onChange'>;
  stake: Pick<StakeControl, 'centavos' | 'onChange'>;
  /** The words over the stake, within its meter. */
  label: HTMLElement;
};

/** A stake that the balance doesn't cover is marked before anybody plays it: it would only be refused. */
export function markStake({ account, stake, label }: Parts): void {
  const mark = () => {
    const isCovered = account.balanceCentavos >= stake.centavos;
    label.textContent = isCovered ? text.stake : text.stakeAboveBalance;
    label.parentElement?.toggleAttribute('data-above-balance', !isCovered);
  };
  account.onChange(mark);
  stake.onChange(mark);
  mark();
}
