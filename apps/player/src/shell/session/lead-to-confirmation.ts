import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { deleteDraft, findDraft, saveDraft } from '#shell/state/draft.ts';

/*
 * A registration ends with the page reloaded at / (specification section 4). If terms were accepted, the confirmation
 * of the account comes next: the tab stores that, and the reloaded page goes there by itself.
 */
const confirmsNext = 'confirms-next';

/** Call it before the page is reloaded. Where the tab's storage is closed, the first deposit leads to the confirmation. */
export const noteConfirmationNext = (): void => saveDraft(confirmsNext, true);

/** Call it when the page has started. */
export function leadToConfirmation(): void {
  if (findDraft(confirmsNext) !== true) return;
  deleteDraft(confirmsNext);
  goTo(paths.confirmation);
}
