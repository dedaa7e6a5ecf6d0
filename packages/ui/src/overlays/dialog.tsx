import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { animateExit } from './animate-exit.ts';
import { enterTopLayer } from './top-layer.ts';

const shapes = {
  /** Comes up from the bottom edge: choices and details. */
  sheet:
    'mt-auto border w-full rounded-t-lg animate-rise shadow-sheet max-h-[88dvh] scroll-pt-16 overflow-y-auto pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  /** A short question in the middle. */
  box: 'm-auto border w-[17.5rem] max-w-[calc(100%-2rem)] max-h-full overflow-y-auto rounded-lg animate-appear shadow-card',
  /** Hangs below the header, where it was asked for. */
  top: 'mx-3 mt-[3.75rem] mb-auto flex-1 max-h-[calc(100dvh-5rem)] overflow-y-auto border rounded-lg animate-drop shadow-card',
  /** Along the left edge: see Drawer. */
  side: 'h-full w-[19.5rem] max-w-[86%] overflow-y-auto overscroll-contain border-r animate-slide shadow-sheet touch-pan-y select-none transition-[translate] duration-300 ease-out',
  /** The whole screen. */
  full: 'min-[501px]:border-x h-full w-full overflow-y-auto animate-rise',
};

/** They leave the way they came. */
const exits: Record<keyof typeof shapes, Keyframe> = {
  sheet: { transform: 'translateY(100%)' },
  box: { opacity: 0 },
  top: { opacity: 0, transform: 'translateY(-0.75rem) scale(0.97)' },
  side: { translate: '-110% 0' },
  full: { opacity: 0, transform: 'translateY(2.5rem)' },
};

type Props = {
  /** Its name for screen readers. */
  label: string;
  shape: keyof typeof shapes;
  /** Esc, the back gesture, or a tap beside the panel. */
  onClose: () => void;
  /** What the panel itself needs, e.g. to be moved by a finger. */
  panel?: ComponentProps<'div'>;
  children: ReactNode;
};

/** A modal dialog on the browser's own <dialog>: focus stays inside and returns to where it was. Mounted means open. */
export function Dialog({ label, shape, onClose, panel, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    isShown.current = true;
    const close = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    const leaveTopLayer = enterTopLayer({ dialog, close });
    return () => {
      isShown.current = false;
      leaveTopLayer();
      animateExit(dialog, exits[shape]);
      dialog.close();
      queueMicrotask(() => returnFocus(opener));
    };
  }, [shape]);

  /** A second Esc without a click in between closes a dialog whatever it answers: browsers let nobody be locked in. */
  function handleForcedClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open || !isShown.current) return;
    dialog.showModal();
    onClose();
  }

  return (
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        // React tells the dialogs around this one too, and a file field has a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={handleForcedClose}
      // The browser puts it above everything; the number is the specification's (section 9).
      className="z-3000 m-auto h-dvh max-h-none w-column max-w-full overflow-hidden bg-transparent text-text backdrop:animate-appear backdrop:bg-deep/80"
    >
      {/* The empty place around the panel closes the dialog for pointers; keyboards have Esc and the close button. */}
      <div
        className="flex h-full"
        onClick={(event) => event.target === event.currentTarget && onClose()}
        role="presentation"
      >
        {/* The plain ground is for high contrast, which drops the light on it: nothing may shine through. */}
        <div
          {...panel}
          className={classNames('border-edge bg-night bg-linear-to-b from-raised to-night', shapes[shape])}
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** The browser does this too, but not when a dialog inside another closes together with it. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}
