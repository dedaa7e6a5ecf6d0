import { Form, FormMessage } from '@ipe/ui';
import { useRef, useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Button } from '#shell/parts/button.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { approve, decide, type OpenWithdrawal, type Verdict } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

/** The button that opened the dialog. */
export type Beginning = 'approve' | Verdict;

type Props = { withdrawal: OpenWithdrawal; onDecided: () => void };

const verdictsOf = ({ state, isLost }: OpenWithdrawal): Verdict[] => {
  if (state === 'review') return ['refuse'];
  if (!isLost) return [];
  return state === 'sent' ? ['paid', 'failed'] : ['failed'];
};

/** The decisions that the withdrawal's state allows. */
export function Verdicts({ withdrawal, begin, onDecided }: Props & { begin: Beginning | undefined }) {
  const verdicts = verdictsOf(withdrawal);
  const [chosen, setChosen] = useState(verdicts.find((one) => one === begin));
  if (verdicts.length === 0) return null;
  return (
    <div className="mt-5 border-t border-edge pt-4">
      {chosen ? (
        <WithReason id={withdrawal.id} verdict={chosen} onDecided={onDecided} onCancel={() => setChosen(undefined)} />
      ) : (
        <Buttons withdrawal={withdrawal} verdicts={verdicts} onChoose={setChosen} onDecided={onDecided} />
      )}
    </div>
  );
}

const letters = { refuse: 'r', paid: 'p', failed: 'f' } satisfies Record<Verdict, string>;

function Buttons({
  withdrawal: { id, state },
  verdicts,
  onChoose,
  onDecided,
}: Props & { verdicts: readonly Verdict[]; onChoose: (verdict: Verdict) => void }) {
  const buttons = useRef<HTMLDivElement>(null);
  const mayApprove = state === 'review';
  const { submit, isSending, message } = useSubmission(approve, () => {
    onDecided();
    showTip(text.approved);
  });
  useShortcuts(
    [
      ...(mayApprove ? [{ keys: 'a', label: text.approve, run: () => submit(id) }] : []),
      ...verdicts.map((verdict) => ({
        keys: letters[verdict],
        label: text.verdicts[verdict],
        run: () => !isSending && onChoose(verdict),
      })),
    ],
    buttons,
  );
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <div ref={buttons} className="flex flex-wrap justify-end gap-2">
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            look={verdict === 'paid' ? 'secondary' : 'danger'}
            disabled={isSending}
            onClick={() => onChoose(verdict)}
          >
            {text.verdicts[verdict]}
          </Button>
        ))}
        {mayApprove && (
          <Button look="primary" isBusy={isSending} data-first onClick={() => submit(id)}>
            {text.approve}
          </Button>
        )}
      </div>
    </>
  );
}

function WithReason({
  id,
  verdict,
  onDecided,
  onCancel,
}: {
  id: string;
  verdict: Verdict;
  onDecided: () => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fieldErrors, message } = useSubmission(decide, () => {
    onDecided();
    showTip(text.done[verdict]);
  }, ['reason']);
  return (
    <Form onSubmit={() => check() && submit({ verdict, id, reason })}>
      <TextField
        // This field replaces the pressed button and takes its focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text.reason}
        hint={text.reasonHint}
        error={errorOf('reason') ?? fieldErrors.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Submit
        look={verdict === 'paid' ? 'primary' : 'danger'}
        isSending={isSending}
        message={message}
        onCancel={onCancel}
      >
        {text.verdicts[verdict]}
      </Submit>
    </Form>
  );
}
