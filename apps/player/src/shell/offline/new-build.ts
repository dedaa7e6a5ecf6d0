const storageKey = 'reloadedForBuild';
const againAfterMs = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

export type BuildParts = {
  reload: () => void;
  /** Whether the server can answer with a page. */
  hasPage: () => Promise<boolean>;
};

const pageParts: BuildParts = {
  reload: () => location.reload(),
  hasPage: () => fetch('/', { cache: 'no-store' }).then(({ ok }) => ok),
};

/**
 * When a part of the program can't be loaded any more, a new build was deployed while this page was open. The page then
 * reloads at the address where the player was going. It doesn't reload when typed text would be lost, nor when the
 * server is down: the error screen stays with its button. It reloads once a minute at most, so that a part that is
 * really missing doesn't cause a loop.
 */
export function watchNewBuilds({ reload, hasPage }: BuildParts = pageParts): void {
  const holdsText = watchTyping();
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || holdsText() || hasJustReloaded()) return;
    event.preventDefault();
    hasPage().then(
      (isThere) => isThere && reload(),
      () => undefined,
    );
  });
}

/** Input that is quickly repeated. */
const choices = ['search', 'checkbox', 'radio', 'range'];

/** @returns whether any field still has typed text, on hidden kept-alive pages too */
function watchTyping(): () => boolean {
  let typedInto: Field[] = [];
  window.addEventListener('input', ({ target }) => {
    typedInto = [...typedInto.filter((field) => field.isConnected && field !== target), target as Field];
  });
  return () => typedInto.some(({ isConnected, type, value }) => isConnected && !choices.includes(type) && value !== '');
}

/** Also true when storage is closed, because nothing else would stop a loop. */
function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last < againAfterMs;
  } catch {
    return true;
  }
}
