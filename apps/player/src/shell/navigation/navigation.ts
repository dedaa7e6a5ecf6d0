import { useLayoutEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { storage } from '#shell/state/storage.ts';
import { currentEntry, isDialogEntry, whenHistorySettled, showEntry, type EntryState } from './dialog-history.ts';
import { paths } from './paths.ts';

type GoOptions = { replace?: boolean };

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

/** Every navigation of the app goes through here, links too. To the address that is shown it adds no entry: Back would seem to do nothing. */
export function goTo(to: string, { replace = false }: GoOptions = {}): void {
  whenHistorySettled(() => {
    const target = withInvite(to);
    const isHere = new URL(target, location.href).href === location.href;
    if (isHere && isDialogEntry()) return;
    // The page that comes takes the place of what was open above the first one.
    const isInPlace = replace || isHere || isDialogEntry();
    const state: EntryState = { entry: currentEntry() + (isInPlace ? 0 : 1) };
    navigate(target, { replace: isInPlace, state });
    showEntry();
  });
}

/** A step back comes late: until then a second tap would take another one, out of the app at worst. */
const restMs = 300;
let isResting = false;

/** Section 2: back if history has a previous entry of ours, otherwise to /. The two taps of a double tap are one. */
export function goBack(): void {
  if (isResting) return;
  isResting = true;
  setTimeout(() => (isResting = false), restMs);
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
