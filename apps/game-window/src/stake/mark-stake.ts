import { windowState } from '#shell/window-state.ts';
import type { Account } from '#session/account.ts';
import type { StakeControl } from './stake-control.ts';

type Parts = {
  account: Pick<Account, 'balanceCentavos' | 'onChange'>;
  stake: Pick<StakeControl, 'centavos' | 'isFixed' | 'onChange'>;
};

/** Marks the player's stake when the balance doesn't cover it, because such a bet would only be refused. */
export function markStake({ account, stake }: Parts): void {
  const mark = () => {
    windowState.setState({ isStakeAboveBalance: !stake.isFixed && account.balanceCentavos < stake.centavos });
  };
  account.onChange(mark);
  stake.onChange(mark);
  mark();
}
