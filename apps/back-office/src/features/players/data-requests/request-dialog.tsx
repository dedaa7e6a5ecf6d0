import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { dataRequestKinds } from '@ipe/staff-contract';
import { showTip } from '#shell/tips/tips.tsx';
import { answerRequest, useWords, type DataRequest } from './data-requests.queries.ts';
import { text } from './data-requests.text.ts';

type Props = { request: DataRequest; onClose: () => void };

/** The request in the player's words, and its answer or the form for one. */
export function RequestDialog({ request, onClose }: Props) {
  const words = useWords(request);
  const mayAnswer = may(useMe(), 'players.help') && request.answeredAt === null;
  return (
    <Modal title={dataRequestKinds[request.kind]} onClose={onClose}>
      <Loaded query={words}>
        {({ content, notedBy, answer, answeredBy }) => (
          <div className="mb-4 flex flex-col gap-4">
            <Words title={text.content} by={notedBy === null ? text.channels.app : text.notedBy(notedBy)}>
              {content === '' ? text.saysNothing : content}
            </Words>
            {answer !== null && (
              <Words title={text.answer} by={answeredBy === null ? text.system : text.by(answeredBy)}>
                {answer}
              </Words>
            )}
          </div>
        )}
      </Loaded>
      {mayAnswer && <AnswerForm request={request} onClose={onClose} />}
    </Modal>
  );
}

const Words = ({ title, by, children }: { title: string; by: string; children: string }) => (
  <div className="text-sm">
    <h3 className="text-xs text-mist">
      {title} · {by}
    </h3>
    <p className="break-words whitespace-pre-line">{children}</p>
  </div>
);

function AnswerForm({ request: { playerId, requestId }, onClose }: Props) {
  const [draft, setDraft] = useDraft(`data-answer:${requestId}`, { answer: '' });
  const forget = () => {
    setDraft(null);
    onClose();
  };
  const { errorOf, check } = useRequired(draft);
  const { submit, isSending, fieldErrors, message } = useSubmission(answerRequest, () => {
    forget();
    showTip(text.answered);
  }, ['answer']);
  return (
    <Form isSending={isSending} onSubmit={() => check() && submit({ playerId, requestId, ...draft })}>
      <TextArea
        label={text.answerLabel}
        error={errorOf('answer') ?? fieldErrors.answer}
        value={draft.answer}
        onChange={({ target }) => setDraft({ answer: target.value })}
      />
      <Submit isSending={isSending} message={message} onCancel={forget}>
        {text.answerAction}
      </Submit>
    </Form>
  );
}
