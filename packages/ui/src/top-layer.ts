import { useSyncExternalStore } from 'react';

/*
 * A modal <dialog> makes everything outside itself inert, tips too. So whoever must stay reachable above dialogs
 * renders into the topmost one.
 */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

export function enterTopLayer(dialog: HTMLDialogElement): void {
  change([...openDialogs, dialog]);
}

export function leaveTopLayer(dialog: HTMLDialogElement): void {
  change(openDialogs.filter((open) => open !== dialog));
}

/** Calls `listener` whenever a dialog opens or closes. */
export function followTopLayer(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasTopLayer(): boolean {
  return openDialogs.length > 0;
}

/** Asks the topmost dialog to close, as Esc does. */
export function closeTopLayer(): void {
  openDialogs.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** The element that is above everything now: the topmost open dialog, or undefined when none is open. */
export function useTopLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(followTopLayer, () => openDialogs.at(-1));
}
