import type { ReactNode } from 'react';

type Props = {
  /** For `focusedRow`. */
  rowId?: string;
  onOpen: () => void;
  children: ReactNode;
};

/** What opens a row of a table: the whole row takes its clicks, `j` and `k` go from one to the next. */
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

/** Moves the focus by so many rows of the list that is shown, and stays at its ends. */
export function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + step));
  rows[next]?.focus();
}

/** The id of the row that has the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined;
