import { useState, type ReactNode } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { text } from '#shell/text/shell.text.ts';
import { TextArea } from './field.tsx';
import { Form } from './form.tsx';
import { Submit } from './submit.tsx';
import { useRequired } from './use-required.ts';

type FieldProps = {
  label?: string | undefined;
  isFocused?: boolean;
  error: string | undefined;
  value: string;
  onChange: (reason: string) => void;
};

/** The reason, which the staff log keeps. */
export const ReasonField = ({ label = text.reason, isFocused = false, error, value, onChange }: FieldProps) => (
  <TextArea
    // This field replaces the pressed button and takes its focus.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={isFocused}
    label={label}
    hint={text.reasonHint}
    error={error}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

type Props<Result> = {
  /** Shown above the reason. */
  children?: ReactNode;
  label?: string;
  /** Shown below the reason. */
  note?: string;
  action: string;
  look?: 'primary' | 'danger';
  send: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
};

/** The form of an action that asks for little more than its reason. */
export function ReasonForm<Result>({ children, label, note, action, look, send, onDone, onCancel }: Props<Result>) {
  const [reason, setReason] = useState('');
  const { errorOf, check } = useRequired({ reason });
  const { submit, isSending, fieldErrors, message } = useSubmission(send, onDone, ['reason']);
  return (
    <Form isSending={isSending} onSubmit={() => check() && submit(reason)}>
      {children}
      <ReasonField
        isFocused
        label={label}
        error={errorOf('reason') ?? fieldErrors.reason}
        value={reason}
        onChange={setReason}
      />
      {note && <p className="text-sm text-mist">{note}</p>}
      <Submit {...(look && { look })} isSending={isSending} message={message} onCancel={onCancel}>
        {action}
      </Submit>
    </Form>
  );
}
