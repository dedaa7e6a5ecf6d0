import { useLayoutEffect } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { storage } from '#shell/state/storage.ts';
import { currentEntry, isDialogEntry, whenHistorySettled, showEntry, type EntryState } from './dialog-history.ts';
import { paths } from './paths.ts';

type GoOptions = { replace?: boolean };

/**
 * Sets the query parameter `inv`, which must equal the stored invite code (specification section 2), or removes it
 * without a stored code.
 * @returns `to` with its other parameters and its hash
 */
export function withInvite(to: string, inv = storage.read('inv')): string {
  const url = new URL(to, location.origin);
  if ((url.searchParams.get('inv') ?? undefined) === inv) return to;
  if (inv) url.searchParams.set('inv', inv);
  else url.searchParams.delete('inv');
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Every navigation of the app goes through here, links included. Going to the current address adds no entry, because
 * Back would then seem to do nothing.
 */
export function goTo(to: string, { replace = false }: GoOptions = {}): void {
  whenHistorySettled(() => {
    const target = withInvite(to);
    const isHere = new URL(target, location.href).href === location.href;
    if (isHere && isDialogEntry()) return;
    // The next page replaces the entry of a dialog above the first page.
    const isInPlace = replace || isHere || isDialogEntry();
    const state: EntryState = { entry: currentEntry() + (isInPlace ? 0 : 1) };
    navigate(target, { replace: isInPlace, state });
    showEntry();
  });
}

/** A step back takes effect later. Until then a second tap would step back again, possibly out of the app. */
const restMs = 300;
let isResting = false;

/** Goes back if the history has an earlier entry of the app, otherwise to / (section 2). A double tap counts once. */
export function goBack(): void {
  if (isResting) return;
  isResting = true;
  setTimeout(() => (isResting = false), restMs);
  if (currentEntry() > 0) history.back();
  else goTo(paths.home, { replace: true });
}

/** The router's location hook, which guards every <Link> too. */
export function useGuardedLocation(): [string, (to: string, options?: GoOptions) => void] {
  return [usePathname(), goTo];
}

/** Guards navigations from outside: the first page, Back and Forward, a typed address. */
export function useInviteGuard(): void {
  const path = usePathname();
  const search = useSearch();
  useLayoutEffect(() => {
    const here = `${location.pathname}${location.search}${location.hash}`;
    const guarded = withInvite(here);
    if (guarded !== here) goTo(guarded, { replace: true });
  }, [path, search]);
}
