const storageKey = 'reloadedForBuild';
const againAfterMs = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

export type BuildParts = {
  reload: () => void;
  /** Whether the server has a page to reload. */
  hasPage: () => Promise<boolean>;
};

const pageParts: BuildParts = {
  reload: () => location.reload(),
  hasPage: () => fetch('/', { cache: 'no-store' }).then(({ ok }) => ok),
};

/**
 * A part of the program that can't be loaded any more means that a new build was deployed while this page was open:
 * the page reloads to get it, at the address where the player was going. Never over something that was typed, and never into the
 * error page of a server that is down: then the error screen stays, with its button. Once a minute at most, so that a part which
 * is really missing ends there too and not in a circle.
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

/** What is soon chosen, or searched for, again. */
const choices = ['search', 'checkbox', 'radio', 'range'];

/** @returns whether what was typed still stands somewhere, on a page that is kept hidden too. */
function watchTyping(): () => boolean {
  let typedInto: Field[] = [];
  window.addEventListener('input', ({ target }) => {
    typedInto = [...typedInto.filter((field) => field.isConnected && field !== target), target as Field];
  });
  return () => typedInto.some(({ isConnected, type, value }) => isConnected && !choices.includes(type) && value !== '');
}

/** Also true where nothing can be kept: without a memory nobody could end the circle. */
function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last < againAfterMs;
  } catch {
    return true;
  }
}
