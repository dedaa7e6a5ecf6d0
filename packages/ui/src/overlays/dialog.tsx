import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { animateExit } from './animate-exit.ts';
import { enterTopLayer } from './top-layer.ts';

const shapes = {
  /** Slides up from the bottom edge, for choices and details. */
  sheet:
    'mt-auto border w-full rounded-t-lg animate-rise shadow-sheet max-h-[88dvh] scroll-pt-16 overflow-y-auto pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  /** A short confirmation in the middle. */
  box: 'm-auto border w-[17.5rem] max-w-[calc(100%-2rem)] max-h-full overflow-y-auto rounded-lg animate-appear shadow-card',
  /** Below the header, near the button that opened it. */
  top: 'mx-3 mt-[3.75rem] mb-auto flex-1 max-h-[calc(100dvh-5rem)] overflow-y-auto border rounded-lg animate-drop shadow-card',
  /** Along the left edge: see Drawer. */
  side: 'h-full w-[19.5rem] max-w-[86%] overflow-y-auto overscroll-contain border-r animate-slide shadow-sheet touch-pan-y select-none transition-[translate] duration-300 ease-out',
  /** The whole screen. */
  full: 'min-[501px]:border-x h-full w-full overflow-y-auto animate-rise',
};

/** The exits reverse the entries. */
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
  /** Called for Esc, the back gesture, or a tap outside the panel. */
  onClose: () => void;
  /** Props for the panel itself, e.g. touch handlers. */
  panel?: ComponentProps<'div'>;
  children: ReactNode;
};

/**
 * A modal dialog on the browser's own <dialog>: the focus stays inside and returns afterwards. A mounted dialog is
 * open.
 */
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

  /** Browsers close a dialog at the second Esc without a click in between, even when its cancel event is prevented. */
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
        // React also passes the event to the dialogs around this one, and a file field has a cancel event of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={handleForcedClose}
      // The browser's top layer is above everything. The number is the specification's (section 9).
      className="z-3000 m-auto h-dvh max-h-none w-column max-w-full overflow-hidden bg-transparent text-text backdrop:animate-appear backdrop:bg-deep/80"
    >
      {/* A tap on the empty place around the panel closes the dialog. Keyboards have Esc and the close button. */}
      <div
        className="flex h-full"
        onClick={(event) => event.target === event.currentTarget && onClose()}
        role="presentation"
      >
        {/* High contrast drops the gradient, and this plain background keeps the page from shining through. */}
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

/** The browser returns the focus too, but not when a nested dialog closes together with its parent. */
function returnFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}
