import { followConnection } from './follow-connection.ts';
import { followServiceWorker } from './service-worker-page.ts';
import { actAsTouch } from './touch-shim.ts';
import { showUpdatePrompt } from './update-prompt.tsx';

/** The first screen's pictures and answers come before the pages that may be visited later. */
const registerAfterMs = 2000;

/** What can wait until the page is there. */
export function afterStart(): void {
  followConnection();
  actAsTouch();
  // Missing in pages without a secure context; and a development build has no shell to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the app needs a connection, as any page does.
  setTimeout(() => void followServiceWorker(showUpdatePrompt).catch(() => undefined), registerAfterMs);
}
