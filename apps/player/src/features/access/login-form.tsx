import { Button, Form, FormMessage } from '@ipe/ui';
import { useEffect, useState } from 'react';
import { openSecret } from '../../shell/sealed-secret.ts';
import { storage } from '../../shell/storage.ts';
import { useSubmission } from '../../shell/use-submission.ts';
import { sendLogin } from './access.mutations.ts';
import { text } from './access.text.ts';
import { canLogIn, loginErrors } from './form-rules.ts';
import { MobileField } from './mobile-field.tsx';
import { PasswordField } from './password-field.tsx';

export function LoginForm({ hasConsent }: { hasConsent: boolean }) {
  const [fields, setFields] = useState({ mobile: storage.read('lastLogin')?.mobile ?? '', password: '' });
  const [errors, setErrors] = useState<{ mobile?: string }>({});
  const login = useSubmission(sendLogin);

  // The last password is sealed, and opening it takes a moment: it must not overwrite what is typed meanwhile.
  useEffect(() => {
    const sealed = storage.read('lastLogin')?.password;
    if (!sealed) return;
    void openSecret(sealed).then((password = '') =>
      setFields((typed) => (typed.password === '' ? { ...typed, password } : typed)),
    );
  }, []);

  function handleSubmit() {
    const found = loginErrors(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void login.submit(fields);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <MobileField
        value={fields.mobile}
        onChange={(mobile) => setFields({ ...fields, mobile })}
        error={errors.mobile ?? login.fieldErrors['mobile']}
      />
      <PasswordField
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        error={login.fieldErrors['password']}
      />
      <FormMessage>{login.message}</FormMessage>
      <Button type="submit" disabled={!canLogIn(fields, hasConsent)} isBusy={login.isSending}>
        {text.login}
      </Button>
    </Form>
  );
}
