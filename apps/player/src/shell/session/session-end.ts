import { resetApp } from '#shell/navigation/reset-app.ts';
import { showRefusal } from '#shell/state/front-end-state.ts';
import { logOut, pageParts } from './session.ts';

/*
 * Code 401 shows the server's sentence and logs out (specification section 8), and logging out reloads the page at /
 * (section 4). So the sentence is stored for the next page, which opens no form by itself. Where the tab's storage is
 * closed, a reload would lose it, so the app starts anew without a reload.
 */
const storageKey = 'sessionEnded';

/** @param message the server's own sentence */
export function endSessionByServer(message: string): void {
  try {
    sessionStorage.setItem(storageKey, message);
    logOut();
  } catch {
    logOut({ ...pageParts, restart: resetApp });
    showRefusal(message);
  }
}

/** At start-up: shows the player why the last session ended. */
export function showSessionEnd(): void {
  try {
    const message = sessionStorage.getItem(storageKey);
    if (!message) return;
    sessionStorage.removeItem(storageKey);
    showRefusal(message);
  } catch {
    // Nothing was stored there either.
  }
}
