import { openForm, showTip } from './front-end-state.ts';
import { logOut } from './session.ts';
import { text } from './shell.text.ts';

/*
 * Code 401 logs out, and logging out reloads the page at / (specification section 4): what is to be said about it, and
 * the way back in, wait for the start of the next page.
 */
const place = 'sessionEnded';
const readingMs = 4000;

export function endSessionByServer(): void {
  try {
    sessionStorage.setItem(place, 'yes');
  } catch {
    // Then the player finds out from the header.
  }
  logOut();
}

/** At start-up: tells a player whose session has just ended, and asks them in again. */
export function tellOfSessionEnd(): void {
  try {
    if (!sessionStorage.getItem(place)) return;
    sessionStorage.removeItem(place);
  } catch {
    return;
  }
  showTip(text.sessionEnded, 'error', readingMs);
  openForm('login');
}
