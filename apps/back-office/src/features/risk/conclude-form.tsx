import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { SelectField, TextArea, TextField } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { Section } from '#shell/parts/section.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { conclude, type Case, type Conclusion } from './risk.queries.ts';
import { text } from './risk.text.ts';

const outcomes = Object.keys(text.outcomes) as Conclusion['outcome'][];

/** Concludes a case in writing. The server refuses it if the case has changed since it was read. */
export function ConcludeForm({ one: { playerId, id, revision } }: { one: Case }) {
  const [outcome, setOutcome] = useState<Conclusion['outcome']>();
  const [coafNumber, setCoafNumber] = useState('');
  const [{ written }, setDraft] = useDraft(`risk:conclusion:${id}`, { written: '' });
  const isCommunicated = outcome === 'communicated';
  const { errorOf, check } = useRequired({
    outcome: outcome ?? '',
    written,
    coafNumber: isCommunicated ? coafNumber : 'none',
  });
  const { submit, isSending, fieldErrors, message } = useSubmission(
    conclude,
    () => {
      setDraft(null);
      showTip(text.concluded);
    },
    isCommunicated ? ['outcome', 'coafNumber', 'text'] : ['outcome', 'text'],
  );
  const send = () => {
    if (!check() || outcome === undefined) return;
    submit({ playerId, caseId: id, revision, outcome, text: written, ...(isCommunicated && { coafNumber }) });
  };
  return (
    <Section title={text.concludeCase}>
      <Form isSending={isSending} onSubmit={send}>
        <SelectField
          label={text.outcome}
          error={errorOf('outcome') ?? fieldErrors.outcome}
          choices={[{ id: '', title: text.choose }, ...outcomes.map((one) => ({ id: one, title: text.outcomes[one] }))]}
          value={outcome ?? ''}
          onChange={({ target }) => setOutcome(outcomes.find((one) => one === target.value))}
        />
        {isCommunicated && (
          <TextField
            label={text.coafNumber}
            error={errorOf('coafNumber') ?? fieldErrors.coafNumber}
            value={coafNumber}
            onChange={({ target }) => setCoafNumber(target.value)}
          />
        )}
        <TextArea
          rows={6}
          label={text.conclusionText}
          hint={text.conclusionHint}
          error={errorOf('written') ?? fieldErrors.text}
          value={written}
          onChange={({ target }) => setDraft({ written: target.value })}
        />
        <Submit isSending={isSending} message={message}>
          {text.conclude}
        </Submit>
      </Form>
    </Section>
  );
}
