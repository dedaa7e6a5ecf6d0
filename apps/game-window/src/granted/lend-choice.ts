import type { StoreApi } from 'zustand/vanilla';

/**
 * Replaces the player's choice by the mode of a granted lot, and restores it afterwards.
 * @returns the function that sets the mode; undefined restores the player's choice
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
