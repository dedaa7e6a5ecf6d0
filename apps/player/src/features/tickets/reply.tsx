import { Button, Form, FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { PictureField, useAttaching } from './picture-field.tsx';
import { TextArea } from './text-area.tsx';
import { textErrorOf } from './text-error-of.ts';
import { replyToTicket } from './tickets.mutations.ts';
import { text } from './tickets.text.ts';
import { unsentOf } from './unsent-of.ts';

const empty = { text: '', pictures: [] as string[] };

/** The player's reply to a ticket; it may reopen a solved one. */
export function Reply({ ticketId, answering }: { ticketId: string; answering: string | undefined }) {
  const draftName = `ticket:${ticketId}`;
  const [draft, setDraft] = useDraft(draftName, empty);
  const { errors, check } = useFieldErrors({ text: textErrorOf(draft.text) });
  const sending = useSubmission(
    replyToTicket,
    (_, { wish }) => {
      const rest = unsentOf(draft, wish);
      setDraft(rest ?? empty);
      if (!rest) deleteDraft(draftName);
    },
    ['text'],
  );
  const setPictures = (pictures: string[]) => setDraft({ ...draft, pictures });
  const attaching = useAttaching((id) => setPictures([...draft.pictures, id]));

  function handleSubmit() {
    sending.resetError();
    if (check()) void sending.submit({ wish: { ticketId, ...draft }, answering });
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextArea
        label={text.reply}
        value={draft.text}
        onChange={(typed) => setDraft({ ...draft, text: typed })}
        error={errors.text ?? sending.fieldErrors['text']}
      />
      <PictureField ids={draft.pictures} attaching={attaching} onChange={setPictures} />
      <FormMessage>{sending.message}</FormMessage>
      <Button type="submit" size="medium" isBusy={sending.isSending || attaching.isSending}>
        {text.send}
      </Button>
    </Form>
  );
}
