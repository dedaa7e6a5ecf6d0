import type { ComponentChildren } from 'preact';
import { Icon } from '#shell/icon.tsx';
import { closeSheet } from './sheet-host.tsx';
import { text } from './sheets.text.ts';
import { useModal } from './use-modal.ts';

type Props = {
  name: string;
  title: string;
  children: ComponentChildren;
};

/** A sheet that comes up from below. Escape, its cross and a tap outside close it, and the focus returns to its earlier place. */
export function Sheet({ name, title, children }: Props) {
  const dialog = useModal();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards have Escape
    <dialog
      ref={dialog}
      id={name}
      className="sheet"
      aria-labelledby={`${name}-title`}
      // A dialog that has just been removed also fires `close`, perhaps when the next one is already open.
      onClose={({ currentTarget }) => currentTarget.isConnected && closeSheet()}
      onClick={({ target, currentTarget }) => target === currentTarget && closeSheet()}
    >
      <header className="sheet-top">
        <h2 id={`${name}-title`}>{title}</h2>
        <button type="button" className="round" aria-label={text.close} onClick={closeSheet}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className="sheet-body" tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
