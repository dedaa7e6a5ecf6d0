import { attributionForm } from '@ipe/contract/attribution-form';
import { leaveDialogEntry } from '#shell/navigation/dialog-history.ts';
import { clearGameUrl } from '#shell/state/front-end-state.ts';
import { storage as pageStorage, type PlayerStorage } from '#shell/state/storage.ts';

/** The dependencies of a session change; tests pass their own. */
export type SessionParts = {
  storage: PlayerStorage;
  /** Goes to / and reloads the page. */
  restart: () => void;
};

export const pageParts: SessionParts = {
  storage: pageStorage,
  restart: () => leaveDialogEntry(() => location.replace('/')),
};

/** Logged in means a non-empty access token (specification section 4). */
export function isLoggedIn(storage = pageStorage): boolean {
  return Boolean(storage.read('accessToken'));
}

/**
 * Start-up of a visitor (section 4): stores an `inv` parameter as the invite code or a `source` parameter as the
 * source. Each clears the other, so that only one is stored. Players keep theirs.
 */
export function captureAttribution(search: string, storage = pageStorage): void {
  if (!storage.read('language')) storage.write('language', 'pt');
  if (isLoggedIn(storage)) return;
  const params = new URLSearchParams(search);
  const inv = findText(params, 'inv');
  const source = findText(params, 'source');
  if (inv) {
    storage.write('inv', inv);
    storage.remove('source');
  }
  if (source) {
    storage.write('source', source);
    storage.remove('inv');
  }
}

/** The parameter as given. A longer text is ignored instead of cut, because its part would be another code. */
function findText(params: URLSearchParams, name: string): string | undefined {
  const given = params.get(name) ?? '';
  return attributionForm.test(given) ? given : undefined;
}

/**
 * Logs out on the player's request or after code 401 (section 4). It also deletes wallet, offers (which say when each was
 * used) and cache, so that the next player doesn't see them.
 */
export function logOut(parts = pageParts): void {
  const { storage, restart } = parts;
  storage.remove('inv', 'source', 'accessToken', 'userInfo', 'wallet', 'activeList');
  storage.removeCachedAnswers();
  clearGameUrl();
  restart();
}

/** Restarts when another tab logs in or out, because this page's session is gone. */
export function watchOtherTabs({ storage, restart } = pageParts): void {
  // A page in the browser's back/forward cache misses the storage events of other tabs.
  let left: string | undefined;
  window.addEventListener('pagehide', () => (left = storage.read('userInfo')?.id));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storage.read('userInfo')?.id !== left) restart();
  });
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isClearing = key === null;
    if (isClearing || (key === 'accessToken' && Boolean(oldValue) !== Boolean(newValue))) restart();
  });
}
