import type { StoreApi } from 'zustand/vanilla';

/**
 * What the player has chosen gives way to a mode that the house plays for, and comes back as it was.
 * @returns takes the mode; undefined when the player bets again
 */
export function lendChoice<State extends object>(
  state: StoreApi<State>,
  show: (mode: string) => void,
): (mode: string | undefined) => void {
  let own: State | undefined;
  return (mode) => {
    if (mode !== undefined) {
      own ??= state.getState();
      show(mode);
    } else if (own) {
      state.setState(own, true);
      own = undefined;
    }
  };
}
