import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSending } from '#shell/calls/use-sending.ts';
import { TextArea } from './field.tsx';
import { Submit } from './submit.tsx';
import { useRequired } from './use-required.ts';
import { text as shell } from '#shell/text/shell.text.ts';

type Props<Result> = {
  label: string;
  action: string;
  send: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
};

/** A deed that asks for its reason and nothing else. */
export function ReasonForm<Result>({ label, action, send, onDone, onCancel }: Props<Result>) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fields, message } = useSending(send, onDone);
  return (
    <Form onSubmit={() => check() && submit(reason)}>
      <TextArea
        // It takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={label}
        hint={shell.reasonHint}
        error={errorOf('reason') ?? fields['reason']}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Submit isSending={isSending} message={message} onCancel={onCancel}>
        {action}
      </Submit>
    </Form>
  );
}
