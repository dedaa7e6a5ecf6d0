import { goTo } from './navigation.ts';
import { paths } from './paths.ts';

const findField = () => document.querySelector<HTMLElement>('main input[type="search"]');
const framesToWait = 30;

/** Opens the lobby's search field, from every page. */
export function openSearch(): void {
  if (location.pathname !== paths.home) goTo(paths.home);
  focusField(framesToWait);
}

/**
 * Focuses at once on the lobby, because phones open their keyboard only during a tap. Elsewhere it waits for the lobby.
 */
function focusField(frames: number): void {
  const field = findField();
  // A hidden kept-alive page has a field too. Safari has `checkVisibility` since 17.4 only.
  if (field && field.getClientRects().length > 0) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusField(frames - 1));
}
