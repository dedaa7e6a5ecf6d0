import { onlineManager } from '@tanstack/react-query';
import '#shell/games/launch-game.ts';
import { actAsTouch } from '#shell/layout/touch-shim.ts';
import { leadToConfirmation } from '#shell/session/lead-to-confirmation.ts';
import { registerServiceWorker } from './service-worker-page.ts';
import { showStatusBanners } from './status-banners.tsx';

/** The first screen's pictures and calls come before the files of later pages. */
const registerAfterMs = 2000;

/** Starts everything that can wait until the page is loaded. */
export function afterStart(): void {
  // The manager assumes a connection at start: a page that starts offline wouldn't refetch when the connection comes.
  onlineManager.setOnline(navigator.onLine);
  actAsTouch();
  leadToConfirmation();
  const offerUpdate = showStatusBanners();
  // Pages without a secure context have no service worker, and a development build has no shell to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without the worker the app needs a connection, like any page.
  setTimeout(() => void registerServiceWorker(offerUpdate).catch(() => undefined), registerAfterMs);
}
