import { FormMessage } from '@ipe/ui';
import { useRef, useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Button } from '#shell/parts/button.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { approve, refuse, withdraw, type Proposal } from './decisions.queries.ts';
import { text } from './decisions.text.ts';

/** The button that opened the dialog; the focus begins at its part. */
export type Beginning = 'approve' | 'refuse';

type Props = { proposal: Proposal; onDecided: (outcome?: string) => void };

/** Approves or refuses another member's proposal; one's own can only be withdrawn. */
export function Decide({ proposal, begin, onDecided }: Props & { begin: Beginning | undefined }) {
  const [isRefusing, setIsRefusing] = useState(begin === 'refuse');
  if (proposal.mayWithdraw) return <Withdraw proposal={proposal} onDecided={onDecided} />;
  if (!proposal.mayDecide) return null;
  if (isRefusing) return <Refuse proposal={proposal} onDecided={onDecided} onCancel={() => setIsRefusing(false)} />;
  return (
    <Approve
      proposal={proposal}
      isFirst={begin === 'approve'}
      onDecided={onDecided}
      onRefuse={() => setIsRefusing(true)}
    />
  );
}

function Approve({
  proposal: { id },
  isFirst,
  onDecided,
  onRefuse,
}: Props & { isFirst: boolean; onRefuse: () => void }) {
  const buttons = useRef<HTMLDivElement>(null);
  const { submit, isSending, message } = useSubmission(approve, (outcome) => {
    onDecided(outcome ?? undefined);
    showTip(text.approved);
  });
  useShortcuts(
    [
      { keys: 'a', label: text.approveSure, run: () => submit(id) },
      { keys: 'r', label: text.refuse, run: () => !isSending && onRefuse() },
    ],
    buttons,
  );
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <div ref={buttons} className="flex justify-end gap-2">
        <Button look="danger" disabled={isSending} onClick={onRefuse}>
          {text.refuse}
        </Button>
        <Button look="primary" isBusy={isSending} data-first={isFirst || undefined} onClick={() => submit(id)}>
          {text.approveSure}
        </Button>
      </div>
    </>
  );
}

const Refuse = ({ proposal: { id }, onDecided, onCancel }: Props & { onCancel: () => void }) => (
  <ReasonForm
    label={text.decisionReason}
    action={text.refuse}
    look="danger"
    send={(reason) => refuse({ id, reason })}
    onDone={() => {
      onDecided();
      showTip(text.refused);
    }}
    onCancel={onCancel}
  />
);

function Withdraw({ proposal: { id }, onDecided }: Props) {
  const { submit, isSending, message } = useSubmission(withdraw, () => {
    onDecided();
    showTip(text.withdrawn);
  });
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-mist">{text.own}</p>
        <Button isBusy={isSending} onClick={() => submit(id)}>
          {text.withdraw}
        </Button>
      </div>
    </>
  );
}
