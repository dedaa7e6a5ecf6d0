import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from '@ipe/ui/qr-code';
import { text } from './ways.text.ts';

export type NewWay = StaffInput<'/back-office/api/staff/add-way'>['way'];

type Props = {
  totp: StaffOutput<'/back-office/api/staff/begin-new-way'>['totp'];
  /** For the browser's password manager. */
  email: string;
  save: (way: NewWay) => Promise<unknown>;
  onCancel?: () => void;
};

/** Sets a password together with an authenticator app, because only both together are a way of signing in. */
export function NewPasswordForm({ totp, email, save, onCancel }: Props) {
  const [values, setValues] = useState({ password: '', code: '' });
  const { errorOf, check } = useRequired(values);
  const { submit, isSending, fieldErrors, message } = useSubmission(save, undefined, ['way.password', 'way.code']);
  return (
    <Form onSubmit={() => check() && submit({ kind: 'password', ...values })}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={text.newPassword}
        hint={text.newPasswordHint}
        error={errorOf('password') ?? fieldErrors['way.password']}
        type="password"
        autoComplete="new-password"
        value={values.password}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-36 shrink-0">
          <QrCode content={totp.uri} label={text.qrLabel} />
        </div>
        <div className="min-w-48 flex-1 text-sm">
          <p>{text.scan}</p>
          <p className="mt-2 text-mist">{text.secret}</p>
          <code className="text-xs break-all">{totp.secret}</code>
        </div>
      </div>
      <CodeField
        error={errorOf('code') ?? fieldErrors['way.code']}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
      />
      <Submit isSending={isSending} message={message} {...(onCancel && { onCancel })}>
        {text.savePassword}
      </Submit>
    </Form>
  );
}
