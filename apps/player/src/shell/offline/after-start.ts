import { onlineManager } from '@tanstack/react-query';
import { actAsTouch } from '#shell/layout/touch-shim.ts';
import { registerServiceWorker } from './service-worker-page.ts';
import { showStatusBanners } from './status-banners.tsx';

/** The first screen's pictures and answers come before the pages that may be visited later. */
const registerAfterMs = 2000;

/** What can wait until the page is there. */
export function afterStart(): void {
  // It believes in a connection until it hears otherwise: a page that began without one would not ask anew when it comes.
  onlineManager.setOnline(navigator.onLine);
  actAsTouch();
  const offerUpdate = showStatusBanners();
  // Missing in pages without a secure context; and a development build has no shell to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the app needs a connection, as any page does.
  setTimeout(() => void registerServiceWorker(offerUpdate).catch(() => undefined), registerAfterMs);
}
