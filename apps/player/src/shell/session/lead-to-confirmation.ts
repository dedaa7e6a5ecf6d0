import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';

/*
 * A registration ends with the page reloaded at / (specification section 4). If terms were accepted, the confirmation
 * of the account comes next: the tab stores that, and the reloaded page goes there by itself.
 */
const storageKey = 'confirmsNext';

/** Call it before the page is reloaded. */
export function noteConfirmationNext(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Then the page stays at /, and the first deposit leads to the confirmation.
  }
}

/** Call it when the page has started. */
export function leadToConfirmation(): void {
  try {
    if (sessionStorage.getItem(storageKey) === null) return;
    sessionStorage.removeItem(storageKey);
    goTo(paths.confirmation);
  } catch {
    // Nothing was stored there either.
  }
}
