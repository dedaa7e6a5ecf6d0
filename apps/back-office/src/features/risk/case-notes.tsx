import { Form } from '@ipe/ui';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { addNote, type Case } from './risk.queries.ts';
import { text } from './risk.text.ts';

/** The notes of staff on the case, and a form for the next one. */
export function CaseNotes({ one, mayWrite }: { one: Case; mayWrite: boolean }) {
  return (
    <Section title={text.notes}>
      {one.notes.length === 0 && <p className="text-sm text-mist">{text.noNotes}</p>}
      <ol className="flex flex-col gap-3">
        {one.notes.map(({ noteNo, by, at, text: written }) => (
          <li key={noteNo} className="rounded-sm border border-edge bg-surface p-3">
            <p className="text-xs text-mist">
              {by.name} · <Instant at={at} />
            </p>
            <p className="mt-1 text-sm break-words whitespace-pre-line">{written}</p>
          </li>
        ))}
      </ol>
      {mayWrite && <NoteForm one={one} />}
    </Section>
  );
}

const emptyDraft = () => ({ note: '', noteId: crypto.randomUUID() });

function NoteForm({ one: { playerId, id } }: { one: Case }) {
  // A text keeps its id, so that a repeat after a lost answer writes no second note. Another text is another note.
  const [draft, setDraft] = useDraft(`risk:note:${id}`, emptyDraft());
  const { errorOf, check } = useRequired({ note: draft.note });
  const { submit, isSending, fieldErrors, message } = useSubmission(
    addNote,
    (_, { noteId }) => {
      // What was typed while the note was on its way is another note and stays.
      if (draft.noteId === noteId) setDraft(null);
      showTip(text.noted);
    },
    ['text'],
  );
  return (
    <Form onSubmit={() => check() && submit({ playerId, caseId: id, noteId: draft.noteId, text: draft.note })}>
      <TextArea
        label={text.note}
        hint={text.noteHint}
        error={errorOf('note') ?? fieldErrors.text}
        value={draft.note}
        onChange={({ target }) => setDraft({ ...emptyDraft(), note: target.value })}
      />
      <Submit isSending={isSending} message={message}>
        {text.addNote}
      </Submit>
    </Form>
  );
}
