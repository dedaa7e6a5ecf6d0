import { useSyncExternalStore } from 'react';

/** Chromium's event, which is missing in the type libraries. Other browsers install from their own menu. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

declare global {
  interface Window {
    /** An event that arrived before the program, kept by index.html. */
    installOffer?: InstallEvent;
  }
}

/**
 * Chromium offers the installation once, soon after the page has loaded. The offer is kept for our menu instead of the
 * browser's own bar.
 */
export function watchInstallOffer(): void {
  change(window.installOffer);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A function that asks the browser to install the app, or undefined without an offer. An offer works once. */
export function useInstallOffer(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  return (
    current &&
    (() => {
      void current.prompt();
      change(undefined);
    })
  );
}
