import type { StaffOutput } from '@ipe/staff-contract';
import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import type { NewWay } from './new-password-form.tsx';
import { createPasskey } from './passkeys.ts';
import { text } from './ways.text.ts';

type Props = {
  options: StaffOutput<'/back-office/api/staff/begin-new-way'>['passkey'];
  save: (way: NewWay) => Promise<unknown>;
  onCancel?: () => void;
};

/** Creates a passkey with a label by which its owner recognises it. */
export function NewPasskeyForm({ options, save, onCancel }: Props) {
  const [label, setLabel] = useState(text.passkeyDefault);
  const { errorOf, check } = useRequired({ label });
  const { submit, isSending, fieldErrors, message } = useSubmission(
    async () => save({ kind: 'passkey', label, credential: await createPasskey(options) }),
    undefined,
    ['way.label'],
  );
  return (
    <Form onSubmit={() => check() && submit(undefined)}>
      <TextField
        label={text.passkeyLabel}
        hint={text.passkeyLabelHint}
        error={errorOf('label') ?? fieldErrors['way.label']}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Submit isSending={isSending} message={message} {...(onCancel && { onCancel })}>
        {text.createPasskey}
      </Submit>
    </Form>
  );
}
