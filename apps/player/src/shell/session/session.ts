import { leaveDialogEntry } from '#shell/navigation/dialog-history.ts';
import { clearGameUrl } from '#shell/state/front-end-state.ts';
import { attributionText, storage as pageStorage, type PlayerStorage } from '#shell/state/storage.ts';

/** What a transition touches; tests bring their own. */
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
 * Start-up of a visitor (section 4): an `inv` parameter is kept as the invite code, a `source` parameter as the source,
 * and each clears the other, so that only one is kept. Players keep what they have.
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

/** As given. What is longer than any code is as good as nothing: a part of it would be another code. */
function findText(params: URLSearchParams, name: string): string | undefined {
  const given = params.get(name) ?? '';
  return attributionText.test(given) ? given : undefined;
}

/** Asked for by the player or by code 401 (section 4). The last player's money isn't the next one's to see: wallet and cache go too. */
export function logOut(parts = pageParts): void {
  const { storage, restart } = parts;
  storage.remove('inv', 'source', 'accessToken', 'userInfo', 'wallet');
  storage.removeCachedAnswers();
  clearGameUrl();
  restart();
}

/** Somebody logged in or out in another tab: this one begins anew instead of going on for a session that is gone. */
export function watchOtherTabs({ storage, restart } = pageParts): void {
  // A page that the browser kept whole while another had its tab heard of nothing.
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
