import { closeTopLayer, subscribeTopLayer, hasTopLayer } from '@ipe/ui';

/*
 * The browser's Back closes what is open above the page and leaves the page (docs/decisions/0021). A step that was taken is
 * taken back, which needs an entry of ours to have been left: above the first page of a visit a spare one is made.
 */

export type EntryState = {
  /** The place of this entry among ours in the browser's history: 0 is where the visit began. */
  entry: number;
  /** Made for what is open above the first page, under the same address. */
  isDialog?: true;
};

const currentState = () => history.state as Partial<EntryState> | null;
export const currentEntry = (): number => currentState()?.entry ?? 0;
export const isDialogEntry = (): boolean => currentState()?.isDialog ?? false;

/** Steps in the history come late. */
let step: 'none' | 'returning' | 'giving back' = 'none';
let shownEntry = currentEntry();
let waiting: (() => void)[] = [];
/** Where a browser takes no step at all, nobody waits for ever. */
const timeoutMs = 500;

/** What the address shows now is what the page shows. */
export function showEntry(): void {
  shownEntry = currentEntry();
}

/** Acts now, or when the spare entry has been given back: a step that comes late would undo what was done meanwhile. */
export function whenHistorySettled(act: () => void): void {
  if (step !== 'giving back') act();
  else waiting.push(act);
}

/** Gives the spare entry back, if this is one, and acts: whatever then replaces the page replaces the page, not what was above it. */
export function leaveDialogEntry(act: () => void): void {
  if (isDialogEntry() && step === 'none') giveBack();
  whenHistorySettled(act);
}

function giveBack(): void {
  step = 'giving back';
  history.back();
  setTimeout(settle, timeoutMs);
}

function settle(): void {
  if (step !== 'giving back') return;
  step = 'none';
  showEntry();
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
  if (acts.length === 0) syncDialogEntry();
}

/** Above the first page of a visit a dialog takes a spare entry, and the last one gives it back. */
function syncDialogEntry(): void {
  if (step !== 'none') return;
  if (hasTopLayer() && currentEntry() === 0) {
    history.pushState({ entry: 1, isDialog: true } satisfies EntryState, '');
    showEntry();
  } else if (!hasTopLayer() && isDialogEntry()) {
    // One that closes for another to open, or for a page, gives back nothing.
    setTimeout(() => {
      if (step === 'none' && !hasTopLayer() && isDialogEntry()) giveBack();
    });
  }
}

/** Call it before the router listens, which must not hear of a step that is taken back. */
export function closeDialogsOnBack(): void {
  window.addEventListener('popstate', (event) => {
    if (step === 'giving back') return settle();
    const steps = shownEntry - currentEntry();
    if (steps !== 0 && hasTopLayer()) {
      event.stopImmediatePropagation();
      step = 'returning';
      history.go(steps);
      return;
    }
    const isBack = step === 'returning';
    step = 'none';
    showEntry();
    if (isBack) event.stopImmediatePropagation();
    if (isBack) closeTopLayer();
    syncDialogEntry();
  });
  subscribeTopLayer(syncDialogEntry);
  // A reload while something was open, and nothing is.
  syncDialogEntry();
}
