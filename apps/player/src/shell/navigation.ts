import { closeTopLayer, hasTopLayer } from '@ipe/ui';
import { useLayoutEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { paths } from './paths.ts';
import { storage } from './storage.ts';

type GoOptions = { replace?: boolean };
type EntryState = { entry: number };

/**
 * Specification section 2: the query parameter `inv` must equal the stored invite code.
 * @returns `to` with it set, or without it when no code is stored; other parameters and the hash stay.
 */
export function withInvite(to: string, inv = storage.read('inv')): string {
  const url = new URL(to, location.origin);
  if ((url.searchParams.get('inv') ?? undefined) === inv) return to;
  if (inv) url.searchParams.set('inv', inv);
  else url.searchParams.delete('inv');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The place of this entry among ours in the browser's history: 0 is where the visit began. */
function currentEntry(): number {
  return (history.state as EntryState | null)?.entry ?? 0;
}

let shownEntry = currentEntry();

/**
 * The browser's Back closes what is open above the page and leaves the page: nobody loses a page because of a sheet.
 * Call it before the router listens, which must not hear of a step that is taken back.
 */
export function keepPageUnderDialogs(): void {
  let isReturning = false;
  window.addEventListener('popstate', (event) => {
    const stepsBack = shownEntry - currentEntry();
    if (isReturning && stepsBack === 0) {
      event.stopImmediatePropagation();
      closeTopLayer();
    } else if (stepsBack > 0 && hasTopLayer()) {
      event.stopImmediatePropagation();
      history.go(stepsBack);
      isReturning = true;
      return;
    }
    isReturning = false;
    shownEntry = currentEntry();
  });
}

/** Every navigation of the app goes through here, links too. */
export function goTo(to: string, { replace = false }: GoOptions = {}): void {
  const state: EntryState = { entry: currentEntry() + (replace ? 0 : 1) };
  navigate(withInvite(to), { replace, state });
  shownEntry = state.entry;
}

/** Section 2: back if history has a previous entry of ours, otherwise to /. */
export function goBack(): void {
  if (currentEntry() > 0) history.back();
  else goTo(paths.home, { replace: true });
}

/** The router's own idea of location, so that each <Link> is guarded as well. */
export function useGuardedLocation(): [string, (to: string, options?: GoOptions) => void] {
  return [usePathname(), goTo];
}

/** Guards what doesn't come from us: the first page, Back and Forward, an address typed by hand. */
export function useInviteGuard(): void {
  const path = usePathname();
  const search = useSearch();
  useLayoutEffect(() => {
    const here = `${location.pathname}${location.search}${location.hash}`;
    const guarded = withInvite(here);
    if (guarded !== here) goTo(guarded, { replace: true });
  }, [path, search]);
}
