import { closeTopLayer, subscribeTopLayer, hasTopLayer } from '@ipe/ui';

/*
 * The browser's Back closes the topmost dialog and leaves the page as it is (docs/decisions/0021). A step forward
 * undoes the step back. That needs an earlier entry of the app, so above the first page of a visit a dialog adds an
 * entry.
 */

export type EntryState = {
  /** The position of this entry among the app's own entries. 0 is the start of the visit. */
  entry: number;
  /** Added for a dialog above the first page, with the same address. */
  isDialog?: true;
};

const currentState = () => history.state as Partial<EntryState> | null;
export const currentEntry = (): number => currentState()?.entry ?? 0;
export const isDialogEntry = (): boolean => currentState()?.isDialog ?? false;

/** A step in progress, because steps in the history take effect later. */
let step: 'none' | 'returning' | 'giving back' = 'none';
let shownEntry = currentEntry();
let waiting: (() => void)[] = [];
/** How long actions wait for a step. A busy page may get the step's event even later. */
const timeoutMs = 500;
let isLate = false;

/** Records that the page shows the entry of the current address. */
export function showEntry(): void {
  shownEntry = currentEntry();
}

/** Acts at once, or after the dialog entry has been removed, because the late step back would undo a navigation made in between. */
export function whenHistorySettled(act: () => void): void {
  if (step !== 'giving back') act();
  else waiting.push(act);
}

/** Removes the dialog entry, if this is one, and then acts, so that a replacement replaces the page's own entry. */
export function leaveDialogEntry(act: () => void): void {
  if (isDialogEntry() && step === 'none') giveBack();
  whenHistorySettled(act);
}

function giveBack(): void {
  step = 'giving back';
  history.back();
  setTimeout(() => {
    if (step !== 'giving back') return;
    isLate = true;
    actOnWhatWaits();
  }, timeoutMs);
}

/** @returns whether anything waited */
function actOnWhatWaits(): boolean {
  step = 'none';
  showEntry();
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
  return acts.length > 0;
}

function settle(): void {
  isLate = false;
  if (!actOnWhatWaits()) syncDialogEntry();
}

/** Above the first page of a visit the first dialog adds an entry, and the last dialog removes it. */
function syncDialogEntry(): void {
  if (step !== 'none' || isLate) return;
  if (hasTopLayer() && currentEntry() === 0) {
    history.pushState({ entry: 1, isDialog: true } satisfies EntryState, '');
    showEntry();
  } else if (!hasTopLayer() && isDialogEntry()) {
    // Waits a task: when another dialog or a page follows, the entry stays.
    setTimeout(() => {
      if (step === 'none' && !isLate && !hasTopLayer() && isDialogEntry()) giveBack();
    });
  }
}

/** Call it before the router listens, which must not see a step that is undone. */
export function closeDialogsOnBack(): void {
  window.addEventListener('popstate', (event) => {
    if (step === 'giving back' || isLate) return settle();
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
  // The entry is left from a reload while a dialog was open.
  syncDialogEntry();
}
