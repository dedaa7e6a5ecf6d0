import { Form, FormMessage } from '@ipe/ui';
import { useRef, useState } from 'react';
import { useSending } from '#shell/calls/use-sending.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Button } from '#shell/parts/button.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { approve, refuse, withdraw, type Proposal } from './decisions.queries.ts';
import { text } from './decisions.text.ts';

/** What it was opened for: the focus begins there. */
export type Beginning = 'approve' | 'refuse';

type Props = { proposal: Proposal; onDecided: (outcome?: string) => void };

/** Approve or refuse what another person proposed; one's own can only be withdrawn. */
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
  const { submit, isSending, message } = useSending(approve, (outcome) => {
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

function Refuse({ proposal: { id }, onDecided, onCancel }: Props & { onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fields, message } = useSending(refuse, () => {
    onDecided();
    showTip(text.refused);
  });
  return (
    <Form onSubmit={() => check() && submit({ id, reason })}>
      <TextArea
        // It takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text.decisionReason}
        hint={shell.reasonHint}
        error={errorOf('reason') ?? fields['reason']}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Submit look="danger" isSending={isSending} message={message} onCancel={onCancel}>
        {text.refuse}
      </Submit>
    </Form>
  );
}

function Withdraw({ proposal: { id }, onDecided }: Props) {
  const { submit, isSending, message } = useSending(withdraw, () => {
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
