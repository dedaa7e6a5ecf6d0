import { useSyncExternalStore } from 'react';

/** An open layer above the page. It has no dialog while its code loads. */
type Layer = { dialog?: HTMLDialogElement; close: () => void };

/*
 * A modal <dialog> makes everything outside of it inert, tips too. Content that must stay reachable above dialogs
 * renders into the topmost one.
 */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** @returns the function that removes the layer */
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

/** Asks the topmost layer to close, as Esc does. */
export function closeTopLayer(): void {
  layers.at(-1)?.close();
}

const findTopDialog = () => layers.findLast(({ dialog }) => dialog)?.dialog;

/** The topmost open dialog, or undefined when none is open. */
export function useTopLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribeTopLayer, findTopDialog, findTopDialog);
}
