import type { ReactNode } from 'react';

type Props = {
  /** The id that `focusedRow` returns. */
  rowId?: string;
  onOpen: () => void;
  children: ReactNode;
};

/** The button that opens a row of a table. It covers the whole row; `j` and `k` move from one to the next. */
export function RowButton({ rowId = '', onOpen, children }: Props) {
  return (
    <button
      type="button"
      data-row={rowId}
      onClick={onOpen}
      className="text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:rounded-xs focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-purple"
    >
      {children}
    </button>
  );
}

/** Moves the focus one row up or down in the shown list, and stops at its ends. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + step));
  rows[next]?.focus();
}

/** The id of the focused row. */
export const focusedRow = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined;
