/** Specification section 9: popup animation. */
const leavingMs = 300;
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

function canBeSeenLeaving(dialog: HTMLDialogElement): boolean {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isStill && 'showPopover' in dialog && 'animate' in dialog;
}

/**
 * What was taken away is shown leaving, as a picture of itself: the page below has focus and taps again already, and nothing waits for it.
 * Call it before the dialog is closed and taken out of the page.
 */
export function animateExit(dialog: HTMLDialogElement, exit: Keyframe): void {
  const panel = dialog.querySelector<HTMLElement>(':scope > * > *');
  const scrollTop = panel?.scrollTop ?? 0;
  queueMicrotask(() => {
    // One that is still there waits hidden, or goes together with the dialog around it.
    if (!panel || dialog.isConnected || !canBeSeenLeaving(dialog)) return;
    dialog.inert = true;
    dialog.ariaHidden = 'true';
    dialog.popover = 'manual';
    document.body.append(dialog);
    dialog.showPopover();
    // Put in again it would come in again.
    panel.style.animation = 'none';
    panel.scrollTop = scrollTop;
    const options: KeyframeAnimationOptions = { duration: leavingMs, easing, fill: 'forwards' };
    dialog.animate({ opacity: [1, 0] }, { ...options, pseudoElement: '::backdrop' });
    void panel.animate([exit], options).finished.finally(() => dialog.remove());
  });
}
