const place = 'reloadedForBuild';
const againAfterMs = 60_000;

/**
 * A part of the program that can't be loaded any more means that a new build was deployed while this page was open:
 * the page reloads to get it, at the address where the player was going. Once a minute at most, so that a part which is
 * really missing ends in the error screen and not in a circle.
 */
export function followNewBuilds(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasJustReloaded()) return;
    event.preventDefault();
    reload();
  });
}

/** Also true where nothing can be kept: without a memory nobody could end the circle. */
function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(place) ?? 0);
    sessionStorage.setItem(place, String(Date.now()));
    return Date.now() - last < againAfterMs;
  } catch {
    return true;
  }
}
