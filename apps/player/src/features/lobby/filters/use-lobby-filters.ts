import { useLayoutEffect, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { addressOf, hasFilters, readFilters, type LobbyFilters } from './lobby-address.ts';

export type ChangeFilters = (patch: Partial<LobbyFilters>, options?: { replace?: boolean }) => void;

/**
 * The filters in the address. The home page is kept alive: while another page has the address it keeps its own filters,
 * and restores them when a tab leads to the bare `/` again (docs/product.md: "typed text as left").
 */
export function useLobbyFilters(): { filters: LobbyFilters; change: ChangeFilters } {
  const isHere = usePathname() === paths.home;
  const search = useSearch();
  const [kept, setKept] = useState(search);
  const [wasHere, setWasHere] = useState(isHere);
  const [isReturning, setReturning] = useState(false);

  if (wasHere !== isHere) {
    setWasHere(isHere);
    setReturning(isHere && !hasFilters(readFilters(search)) && hasFilters(readFilters(kept)));
  } else if (isReturning && hasFilters(readFilters(search))) {
    setReturning(false);
  } else if (isHere && !isReturning && search !== kept) {
    setKept(search);
  }

  useLayoutEffect(() => {
    if (isReturning) goTo(addressOf(readFilters(kept), location.search), { replace: true });
  }, [isReturning, kept]);

  return { filters: readFilters(kept), change };
}

/** Reads the current address, so that two changes at once don't undo each other. */
function change(patch: Partial<LobbyFilters>, options: { replace?: boolean } = {}): void {
  const filters = { ...readFilters(location.search), ...patch };
  goTo(addressOf(filters, location.search), options);
}
