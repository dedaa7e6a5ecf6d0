import { build } from '#shell/element.ts';
import { icon } from './icon.ts';
import { text } from './sheets.text.ts';

export type Sheet = {
  /** Shows the sheet with new content, from its top. */
  open: (...content: Node[]) => void;
  close: () => void;
  readonly isOpen: boolean;
};

/** A sheet that comes up from below: Escape, its cross and a tap beside it close it, and the focus goes back to where it was. */
export function createSheet(name: string, title: string): Sheet {
  const body = build('div', 'sheet-body');
  body.tabIndex = 0;
  const cross = build('button', 'round', icon('M6 6l12 12M18 6L6 18'));
  cross.type = 'button';
  cross.ariaLabel = text.close;
  const heading = build('h2', '', title);
  heading.id = `${name}-title`;
  const dialog = build('dialog', `sheet sheet-${name}`, build('header', 'sheet-top', heading, cross), body);
  dialog.id = name;
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(dialog);
  cross.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    open: (...content) => {
      body.replaceChildren(...content);
      if (!dialog.open) dialog.showModal();
      body.scrollTop = 0;
    },
    close: () => dialog.close(),
    get isOpen() {
      return dialog.open;
    },
  };
}
