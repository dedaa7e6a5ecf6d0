import { busy, Button, Form, FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { canLogIn, loginErrors } from './form-rules.ts';
import { sendLogin } from './identity.mutations.ts';
import { text } from './identity.text.ts';
import { MobileField } from './mobile-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { LoginFields } from './use-login-fields.ts';

type Props = {
  fields: LoginFields;
  onChange: (fields: LoginFields) => void;
  hasConsent: boolean;
  onForgotten: () => void;
};

export function LoginForm({ fields, onChange, hasConsent, onForgotten }: Props) {
  const { errors, check } = useFieldErrors(loginErrors(fields));
  /** The progress of the proof of work that the server asked for. */
  const [share, setShare] = useState<number>();
  const login = useSubmission(sendLogin, undefined, ['mobile', 'password']);

  function handleSubmit() {
    login.resetError();
    if (!check()) return;
    const credentials = { mobile: fields.mobile, password: fields.password };
    void login.submit({ credentials, onProgress: setShare }).then(() => setShare(undefined));
  }

  return (
    <Form onSubmit={handleSubmit}>
      <MobileField
        value={fields.mobile}
        onChange={(mobile) => onChange({ ...fields, mobile })}
        error={errors.mobile}
        refusal={login.fieldErrors['mobile']}
      />
      <PasswordField
        value={fields.password}
        onChange={(password) => onChange({ ...fields, password })}
        refusal={login.fieldErrors['password']}
      />
      <button
        type="button"
        onClick={onForgotten}
        className="-my-3 min-h-11 self-end text-sm font-semibold text-purple-soft underline"
      >
        {text.forgot}
      </button>
      <FormMessage>{login.message}</FormMessage>
      <Button
        type="submit"
        disabled={!canLogIn(fields, hasConsent)}
        isBusy={login.isSending && share === undefined}
        {...(login.isSending && busy)}
      >
        {share === undefined ? text.login : text.loginProgress(share)}
      </Button>
    </Form>
  );
}
