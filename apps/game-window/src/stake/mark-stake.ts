import { windowState } from '#shell/window-state.ts';
import type { Account } from '#session/account.ts';
import type { StakeControl } from './stake-control.ts';

type Parts = {
  account: Pick<Account, 'balanceCentavos' | 'onChange'>;
  stake: Pick<StakeControl, 'centavos' | 'isFixed' | 'onChange'>;
};

/** A stake of the player's that the balance doesn't cover is marked before it is played: it would only be refused. */
export function markStake({ account, stake }: Parts): void {
  const mark = () => {
    windowState.setState({ isStakeAboveBalance: !stake.isFixed && account.balanceCentavos < stake.centavos });
  };
  account.onChange(mark);
  stake.onChange(mark);
  mark();
}
