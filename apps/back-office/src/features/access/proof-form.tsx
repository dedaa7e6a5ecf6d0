import { Form, FormMessage } from '@ipe/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { Button } from '#shell/parts/button.tsx';
import { CodeField } from '#shell/ways/code-field.tsx';
import { text as ways } from '#shell/ways/ways.text.ts';
import { text } from './access.text.ts';

type Values = { email: string; password: string; code: string };

type Props = {
  /** The email of a member who is already known; without it the form asks for one. */
  email?: string;
  /** The labels of the two buttons. */
  names: { passkey: string; password: string };
  byPasskey: () => Promise<void>;
  byPassword: (values: Values) => Promise<void>;
};

/** A form that proves who the person is: a passkey with one press, or password and code. */
export function ProofForm({ email, names, byPasskey, byPassword }: Props) {
  const [values, setValues] = useState<Values>({ email: email ?? '', password: '', code: '' });
  const { errorOf, check } = useRequired(values);
  const passkey = useSubmission(byPasskey);
  const password = useSubmission(byPassword, undefined, ['email', 'password', 'code', 'proof.code']);
  const change = (field: keyof Values) => (typed: string) => setValues({ ...values, [field]: typed });
  return (
    <div className="flex flex-col gap-5">
      <Button data-first look="primary" isBusy={passkey.isSending} onClick={() => passkey.submit(undefined)}>
        <KeyRound aria-hidden className="size-4.5" />
        {names.passkey}
      </Button>
      <FormMessage>{passkey.message}</FormMessage>
      <p className="flex items-center gap-3 text-xs text-mist before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge">
        {text.or}
      </p>
      <Form onSubmit={() => check() && password.submit(values)}>
        {email === undefined ? (
          <TextField
            label={text.email}
            error={errorOf('email') ?? password.fieldErrors.email}
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={({ target }) => change('email')(target.value)}
          />
        ) : (
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        )}
        <TextField
          label={ways.password}
          error={errorOf('password') ?? password.fieldErrors.password}
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => change('password')(target.value)}
        />
        <CodeField
          error={errorOf('code') ?? password.fieldErrors.code ?? password.fieldErrors['proof.code']}
          value={values.code}
          onChange={change('code')}
        />
        <FormMessage>{password.message}</FormMessage>
        <Button type="submit" isBusy={password.isSending}>
          {names.password}
        </Button>
      </Form>
    </div>
  );
}
