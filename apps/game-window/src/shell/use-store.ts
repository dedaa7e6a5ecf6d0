import { useLayoutEffect, useState } from 'preact/hooks';
import type { StoreApi } from 'zustand/vanilla';

/** Returns a store's state and redraws when it changes. zustand's own hook would bring in React. */
export function useStore<State extends object>(store: StoreApi<State>): State {
  const [state, show] = useState(store.getState);
  useLayoutEffect(() => store.subscribe((changed) => show(changed)), [store]);
  return state;
}
