import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { documentDraftPath } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import type { DocumentAnswers, OfKind } from './document-kind.ts';
import { stopDocument } from './documents.queries.ts';
import { text as shared } from './documents.text.ts';

/** The actions on a published document: a new version, which a second person approves, and its end, which takes one person. */
export function DocumentActions<Answers extends DocumentAnswers>({
  kind,
  published,
}: OfKind<Answers> & { published: Answers['published'] }) {
  const { id, state, mayChange, stopReason } = published;
  const { text } = kind;
  const [isStopping, setIsStopping] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const edit = documentDraftPath(kind.path, id);
  const mayEdit = may(me, 'rules.propose') && mayChange;
  const mayStop = may(me, 'rules.stop') && stopReason === null && kind.stoppable.includes(state);
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: shared.edit, run: () => goTo(edit) }] : []),
    ...(mayStop ? [{ keys: 'x', label: text.stop, run: () => setIsStopping(true) }] : []),
  ]);
  return (
    <>
      {mayStop && (
        <Button look="danger" onClick={() => setIsStopping(true)}>
          {text.stop} <KeyHint keys="x" />
        </Button>
      )}
      {mayEdit && (
        <Link href={edit} className={buttonClass('primary')}>
          {shared.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isStopping && (
        <Modal title={text.stop} onClose={() => setIsStopping(false)}>
          <ReasonForm
            note={text.stopHint}
            action={text.stop}
            look="danger"
            send={(reason) => stopDocument(kind, { id, reason })}
            onDone={() => {
              setIsStopping(false);
              showTip(text.stopped);
            }}
            onCancel={() => setIsStopping(false)}
          />
        </Modal>
      )}
    </>
  );
}
