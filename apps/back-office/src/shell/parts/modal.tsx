import { X } from 'lucide-react';
import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { busy, classNames } from '@ipe/ui';
import { text } from '#shell/text/shell.text.ts';

/** What gets the focus first: the marked element or the first field, else the browser's choice, the close button. */
const firstStop = '[data-first], div + div :is(input:not([hidden]), textarea, select)';

const Hold = createContext<(isHeld: boolean) => void>(() => undefined);

/** Keeps the surrounding dialog open while it is held. */
export function useHeldDialog(isHeld: boolean): void {
  const hold = use(Hold);
  useEffect(() => {
    if (!isHeld) return undefined;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}

type Props = {
  title: string;
  /** Shows two columns next to each other, where there is room for them. */
  isWide?: boolean;
  /** Without it the dialog can't be closed, and its backdrop is opaque, so that the page can't be read. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A dialog in the middle of the page, on the browser's own <dialog>: the focus stays inside and returns afterwards. It
 * is open while it is mounted. The dialogs of @ipe/ui are made for a phone's column.
 */
export function Modal({ title, isWide = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const [isHeld, setHeld] = useState(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(firstStop)?.focus();
    isShown.current = true;
    return () => {
      isShown.current = false;
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  /** Browsers close a dialog at the second Esc, even when its cancel event is prevented, so this opens it again. */
  function handleForcedClose() {
    if (isShown.current && ref.current?.open === false) ref.current.showModal();
  }

  return (
    <dialog
      ref={ref}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isHeld) onClose?.();
      }}
      onClose={handleForcedClose}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-appear overflow-y-auto rounded-sm border border-edge bg-night text-text shadow-sheet',
        isWide ? 'max-w-[60rem]' : 'max-w-[34rem]',
        onClose ? 'backdrop:bg-black/50' : 'backdrop:bg-deep',
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-edge py-2 pr-2 pl-5">
        <h2 className="text-base font-bold">{title}</h2>
        {onClose && (
          <button
            type="button"
            aria-label={text.close}
            title={text.close}
            onClick={onClose}
            {...(isHeld && busy)}
            className="inline-flex size-9 items-center justify-center rounded-xs text-mist not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-text aria-disabled:opacity-45"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      <div className="p-5">
        <Hold value={setHeld}>{children}</Hold>
      </div>
    </dialog>
  );
}
