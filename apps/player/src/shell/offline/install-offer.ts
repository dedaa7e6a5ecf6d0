import { useSyncExternalStore } from 'react';

/** Chromium's event, which no type library knows. Other browsers install from their own menu. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

declare global {
  interface Window {
    /** What came before the program: kept by index.html. */
    installOffer?: InstallEvent;
  }
}

/** From the start on: the browser offers once, soon after the page is there. We ask in our menu instead of at the screen's edge. */
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

/** What asks the browser to install the app, or undefined where it doesn't offer that. An offer can be taken up once. */
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
