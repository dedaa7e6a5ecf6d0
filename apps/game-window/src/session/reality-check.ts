import { build } from '#shell/element.ts';
import { buildButton } from '#sheets/form-parts.ts';
import type { SessionRecord } from './session-record.ts';
import { text } from '#sheets/sheets.text.ts';
import { sessionFigures } from './time-sheet.ts';

/** As long as a tap that was meant for the game may still come. */
const notYetMs = 700;

type Parts = { record: SessionRecord; leave: () => void };

/**
 * The reminder that has to be answered: it covers the game, and neither Escape nor a reload makes it go away.
 * @returns what shows it; while it is shown nothing happens
 */
export function createRealityCheck({ record, leave }: Parts): { show: () => void } {
  const words = text.time;
  const title = build('h2', '', words.checkTitle);
  title.id = 'reality-check-title';
  // The focus begins where no key presses a button: whoever was just spinning must not answer by accident.
  title.tabIndex = -1;
  const body = build('div', 'sheet-body');
  const dialog = build('dialog', 'sheet sheet-check', title, body);
  dialog.id = 'reality-check';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', title.id);
  document.body.append(dialog);

  // A browser heeds `autofocus` in no frame without our origin.
  const open = () => {
    dialog.showModal();
    title.focus();
  };

  let isAnswered = true;
  const answer = (then: () => void) => () => {
    isAnswered = true;
    record.answerReminder();
    dialog.close();
    then();
  };
  const goOn = buildButton(
    'quiet-action',
    words.goOn,
    answer(() => {}),
  );
  const stop = buildButton('main-action', words.leave, answer(leave));
  const allow = (isAllowed: boolean) => {
    for (const button of [goOn, stop]) button.disabled = !isAllowed;
  };
  // Browsers close a dialog on the second Escape whatever the page says.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    if (!isAnswered) open();
  });

  return {
    show: () => {
      if (dialog.open) return;
      isAnswered = false;
      const played = text.duration(Math.floor(record.playedMs / 60_000));
      body.replaceChildren(build('p', '', words.check(played)), sessionFigures(record), stop, goOn);
      allow(false);
      open();
      setTimeout(() => allow(true), notYetMs);
    },
  };
}
