import { useSyncExternalStore } from 'react';

/** What is open above the page. One whose dialog is still being loaded has none yet. */
type Layer = { dialog?: HTMLDialogElement; close: () => void };

/*
 * A modal <dialog> makes everything outside itself inert, tips too. So whoever must stay reachable above dialogs
 * renders into the topmost one.
 */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** @returns what takes it out again */
export function enterTopLayer(layer: Layer): () => void {
  change([...layers, layer]);
  return () => change(layers.filter((open) => open !== layer));
}

/** Calls `listener` whenever a dialog opens or closes. */
export function subscribeTopLayer(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasTopLayer(): boolean {
  return layers.length > 0;
}

/** Asks what is topmost to close, as Esc does. */
export function closeTopLayer(): void {
  layers.at(-1)?.close();
}

/** The element that is above everything now: the topmost open dialog, or undefined when none is open. */
export function useTopLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribeTopLayer, () => layers.findLast(({ dialog }) => dialog)?.dialog);
}
