import { wantsLessMotion } from '../less-motion.ts';

/** The duration of the popup animation (specification section 9). */
const leavingMs = 300;
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

function canBeSeenLeaving(dialog: HTMLDialogElement): boolean {
  return !wantsLessMotion() && 'showPopover' in dialog && 'animate' in dialog;
}

/**
 * Animates the exit of a removed dialog on a copy, while the page below already has focus and taps. Call it before the
 * dialog is closed and removed.
 */
export function animateExit(dialog: HTMLDialogElement, exit: Keyframe): void {
  const panel = dialog.querySelector<HTMLElement>(':scope > * > *');
  const scrollTop = panel?.scrollTop ?? 0;
  queueMicrotask(() => {
    // A dialog that is still in the page is only hidden, or leaves together with the dialog around it.
    if (!panel || dialog.isConnected || !canBeSeenLeaving(dialog)) return;
    dialog.inert = true;
    dialog.ariaHidden = 'true';
    dialog.popover = 'manual';
    document.body.append(dialog);
    dialog.showPopover();
    // Without this the panel would animate its entry again.
    panel.style.animation = 'none';
    panel.scrollTop = scrollTop;
    const options: KeyframeAnimationOptions = { duration: leavingMs, easing, fill: 'forwards' };
    dialog.animate({ opacity: [1, 0] }, { ...options, pseudoElement: '::backdrop' });
    void panel.animate([exit], options).finished.finally(() => dialog.remove());
  });
}
