import { showTip } from '#shell/state/front-end-state.ts';
import { textByKey } from './shell.text.ts';

/**
 * Copies a text and shows a tip. When the clipboard refuses, it copies a selection instead (specification section 8).
 */
export async function copyText(copied: string): Promise<void> {
  const isCopied = (await copyByClipboard(copied)) || copyBySelection(copied);
  showTip(isCopied ? textByKey[1021] : textByKey[1022], isCopied ? 'success' : 'error');
}

async function copyByClipboard(copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    return true;
  } catch {
    return false;
  }
}

/** Pages without a secure context have no clipboard, but can copy a selected field. */
function copyBySelection(copied: string): boolean {
  const field = document.createElement('textarea');
  field.value = copied;
  field.readOnly = true;
  field.className = 'fixed top-0 opacity-0';
  const focused = document.activeElement;
  // Inside the topmost dialog, because elements outside of it can't take the focus.
  (Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
