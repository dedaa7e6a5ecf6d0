import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { text as players } from '#features/players/players.text.ts';
import { text } from './timeline.text.ts';

type Props = { playerId: number; rewardId: string };

/** Proposes to take back the part of a reward that is still to be wagered. */
export function TakeBack(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!may(useMe(), 'rewards.propose')) return null;
  if (isOpen) return <TakeBackForm {...props} onCancel={() => setIsOpen(false)} />;
  return (
    <Button look="danger" className="self-start" onClick={() => setIsOpen(true)}>
      {text.takeBack}
    </Button>
  );
}

function TakeBackForm({ playerId, rewardId, onCancel }: Props & { onCancel: () => void }) {
  const [typed, setTyped] = useState({ message: '', reason: '' });
  const { errorOf, check } = useRequired(typed);
  const [, goTo] = useLocation();
  const { submit, isSending, fieldErrors, message } = useSubmission(
    () => propose('reward.take-back', { playerId, rewardId, message: typed.message.trim() }, typed.reason),
    ({ id }) => {
      goTo(decisionPath(id));
      showTip(shell.proposed);
    },
    ['message', 'reason'],
  );
  const propsOf = (field: keyof typeof typed) => ({
    error: errorOf(field) ?? fieldErrors[field],
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <Form onSubmit={() => check() && submit(undefined)}>
      <p className="text-sm">{text.takeBackEffect}</p>
      <TextArea label={players.message} hint={players.messageHint} {...propsOf('message')} />
      <TextArea label={players.reason} hint={players.reasonHint} {...propsOf('reason')} />
      <Submit look="danger" isSending={isSending} message={message} onCancel={onCancel}>
        {shell.propose}
      </Submit>
    </Form>
  );
}
