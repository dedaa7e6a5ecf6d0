import { goTo } from './navigation.ts';
import { paths } from './paths.ts';

const findField = () => document.querySelector<HTMLElement>('main input[type="search"]');
const framesToWait = 30;

/** Leads to the lobby's search field, from every page. */
export function openSearch(): void {
  if (location.pathname !== paths.home) goTo(paths.home);
  focusField(framesToWait);
}

/** At once where the lobby is shown: phones open their keyboard only while the tap lasts. Else as soon as it is there. */
function focusField(frames: number): void {
  const field = findField();
  // A page that is kept hidden has its field too.
  if (field?.checkVisibility()) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusField(frames - 1));
}
