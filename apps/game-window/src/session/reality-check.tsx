import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { closeRealityCheck, openRealityCheck } from '#sheets/sheet-host.tsx';
import { text } from '#sheets/sheets.text.ts';
import { useModal } from '#sheets/use-modal.ts';
import type { SessionRecord } from './session-record.ts';
import { SessionFigures } from './time-sheet.tsx';

/** The buttons stay disabled this long, because a tap that was meant for the game may still come. */
const notYetMs = 700;

type Props = { record: SessionRecord; leave: () => void };

/** Asks whether the player wants to go on. Calling it again while the question is shown changes nothing. */
export function showRealityCheck(props: Props): void {
  openRealityCheck(<RealityCheck {...props} />);
}

const words = text.time;

/** The reminder, which the player must answer: it covers the game, and neither Escape nor a reload removes it. */
function RealityCheck({ record, leave }: Props) {
  const dialog = useModal();
  const title = useRef<HTMLHeadingElement>(null);
  const [isAllowed, allow] = useState(false);
  // The title gets the focus, so that a key that was meant for a spin doesn't answer. `autofocus` wouldn't do: browsers ignore it in a
  // frame without our origin.
  useLayoutEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => allow(true), notYetMs);
    return () => clearTimeout(timer);
  }, []);
  const answer = () => {
    record.answerReminder();
    closeRealityCheck();
  };
  const openAgain = () => {
    if (!dialog.current?.isConnected) return;
    dialog.current.showModal();
    title.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      id="reality-check"
      className="sheet sheet-check"
      role="alertdialog"
      aria-labelledby="reality-check-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close any dialog at the second Escape.
      onClose={openAgain}
    >
      <h2 ref={title} id="reality-check-title" tabIndex={-1}>
        {words.checkTitle}
      </h2>
      <div className="sheet-body">
        <p>{words.check(text.duration(Math.floor(record.playedMs / 60_000)))}</p>
        <SessionFigures record={record} />
        <button
          type="button"
          className="main-action"
          disabled={!isAllowed}
          onClick={() => {
            answer();
            leave();
          }}
        >
          {words.leave}
        </button>
        <button type="button" className="quiet-action" disabled={!isAllowed} onClick={answer}>
          {words.goOn}
        </button>
      </div>
    </dialog>
  );
}
