import { resetApp } from '#shell/navigation/reset-app.ts';
import { showRefusal } from '#shell/state/front-end-state.ts';
import { logOut, pageParts } from './session.ts';

/*
 * Code 401 shows what the server says of it and logs out (specification section 8), and logging out reloads the page at /
 * (section 4): the sentence waits for the start of the next page, which opens nothing that nobody asked for. Where the tab's
 * storage is closed, a reload would forget it and everything that is typed: then the page begins anew without one.
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

/** At start-up: tells a player whose session has just ended why it did. */
export function showSessionEnd(): void {
  try {
    const message = sessionStorage.getItem(storageKey);
    if (!message) return;
    sessionStorage.removeItem(storageKey);
    showRefusal(message);
  } catch {
    // Then nothing was kept there either.
  }
}
