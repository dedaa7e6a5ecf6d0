import { Button, Form, FormMessage, SelectField } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { PictureField, useAttaching } from './picture-field.tsx';
import { TextArea } from './text-area.tsx';
import { openTicket } from './tickets.mutations.ts';
import { text } from './tickets.text.ts';
import { textErrorOf } from './text-error-of.ts';
import { unsentOf } from './unsent-of.ts';

type Subject = keyof typeof text.subjects;
type Draft = { subject: Subject | ''; text: string; pictures: string[] };

const empty: Draft = { subject: '', text: '', pictures: [] };
const subjects = (Object.keys(text.subjects) as Subject[]).map((id) => ({ id, title: text.subjects[id] }));

/** Writes to the house's staff. What is typed survives a reload and a lost network. */
export function NewTicket() {
  const [draft, setDraft] = useDraft('ticket', empty);
  const [protocol, setProtocol] = useState<string>();
  const { errors, check } = useFieldErrors({
    subject: draft.subject === '' ? text.chooseSubject : undefined,
    text: textErrorOf(draft.text),
  });
  const sending = useSubmission(
    openTicket,
    (opened, sent) => {
      setProtocol(opened.protocol);
      const rest = unsentOf(draft, sent);
      if (rest) return setDraft({ ...draft, ...rest });
      setDraft(empty);
      deleteDraft('ticket');
    },
    ['subject', 'text'],
  );
  const setPictures = (pictures: string[]) => setDraft({ ...draft, pictures });
  const attaching = useAttaching((id) => setPictures([...draft.pictures, id]));

  function handleSubmit() {
    sending.resetError();
    setProtocol(undefined);
    if (check() && draft.subject !== '') void sending.submit({ ...draft, subject: draft.subject });
  }

  return (
    <section aria-label={text.write} className="card p-5">
      <Form onSubmit={handleSubmit}>
        <SelectField
          label={text.subject}
          placeholder={text.chooseSubject}
          choices={subjects}
          value={draft.subject}
          onChange={(subject) => setDraft({ ...draft, subject })}
          error={errors.subject}
          refusal={sending.fieldErrors['subject']}
        />
        <TextArea
          label={text.message}
          placeholder={text.messagePlaceholder}
          value={draft.text}
          onChange={(typed) => setDraft({ ...draft, text: typed })}
          error={errors.text ?? sending.fieldErrors['text']}
        />
        <PictureField ids={draft.pictures} attaching={attaching} onChange={setPictures} />
        <FormMessage>{sending.message}</FormMessage>
        <Button type="submit" isBusy={sending.isSending || attaching.isSending}>
          {text.send}
        </Button>
        <output className="text-center text-sm text-leaf-soft empty:hidden">
          {protocol && `${text.sent(protocol)} ${text.sentHint}`}
        </output>
      </Form>
    </section>
  );
}
