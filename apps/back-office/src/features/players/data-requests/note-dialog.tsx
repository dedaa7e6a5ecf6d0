import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { SelectField, TextArea } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { MomentField, readMoment, writtenMoment } from '#shell/forms/moment-field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { dataRequestKinds } from '@ipe/staff-contract';
import { showTip } from '#shell/tips/tips.tsx';
import { noteRequest, type DataRequest } from './data-requests.queries.ts';
import { text } from './data-requests.text.ts';

const kinds = Object.keys(dataRequestKinds) as DataRequest['kind'][];

/** The form's values, and the request's id, so that a repeat after a lost answer makes no second request. */
type Draft = { requestId: string; kind: DataRequest['kind']; askedAt: string; content: string };

const emptyDraft = (): Draft => ({
  requestId: crypto.randomUUID(),
  kind: 'access',
  askedAt: writtenMoment(serverNow()),
  content: '',
});

/** Records a request that the player made outside the app. */
export function NoteDialog({ playerId, onClose }: { playerId: number; onClose: () => void }) {
  const [draft, setDraft] = useDraft<Draft>(`data-request:${playerId}`, emptyDraft());
  const { errorOf, check } = useRequired(draft);
  const { submit, isSending, fieldErrors, message } = useSubmission(noteRequest, () => {
    setDraft(null);
    onClose();
    showTip(text.noted);
  }, ['askedAt', 'content']);
  const cancel = () => {
    setDraft(null);
    onClose();
  };
  const send = () => {
    const askedAt = readMoment(draft.askedAt);
    if (check() && askedAt !== null) submit({ playerId, ...draft, askedAt });
  };
  return (
    <Modal title={text.note} onClose={onClose}>
      <Form isSending={isSending} onSubmit={send}>
        <p className="text-sm text-mist">{text.noteIntro}</p>
        <SelectField
          label={text.kind}
          choices={kinds.map((id) => ({ id, title: dataRequestKinds[id] }))}
          value={draft.kind}
          onChange={({ target }) => setDraft({ ...draft, kind: target.value as Draft['kind'] })}
        />
        <MomentField
          label={text.askedAt}
          error={errorOf('askedAt') ?? fieldErrors.askedAt}
          value={draft.askedAt}
          onChange={(askedAt) => setDraft({ ...draft, askedAt })}
        />
        <TextArea
          label={text.content}
          error={errorOf('content') ?? fieldErrors.content}
          value={draft.content}
          onChange={({ target }) => setDraft({ ...draft, content: target.value })}
        />
        <Submit isSending={isSending} message={message} onCancel={cancel}>
          {text.note}
        </Submit>
      </Form>
    </Modal>
  );
}
