import { openForm, showTip } from './front-end-state.ts';
import { renewPage } from './renew-page.ts';
import { logOut, pageParts } from './session.ts';
import { text } from './shell.text.ts';

/*
 * Code 401 logs out, and logging out reloads the page at / (specification section 4): what is to be said about it, and
 * the way back in, wait for the start of the next page. Where the tab's storage is closed, a reload would forget that and
 * everything that is typed: then the page begins anew without one.
 */
const place = 'sessionEnded';
const readingMs = 4000;

export function endSessionByServer(): void {
  try {
    sessionStorage.setItem(place, 'yes');
    logOut();
  } catch {
    logOut({ ...pageParts, restart: renewPage });
    tell();
  }
}

/** At start-up: tells a player whose session has just ended, and asks them in again. */
export function tellOfSessionEnd(): void {
  try {
    if (!sessionStorage.getItem(place)) return;
    sessionStorage.removeItem(place);
  } catch {
    return;
  }
  tell();
}

function tell(): void {
  showTip(text.sessionEnded, 'error', readingMs);
  openForm('login');
}
