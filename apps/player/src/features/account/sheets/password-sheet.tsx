import { passwordLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { useState } from 'react';
import { changePassword } from '#features/account/account.mutations.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { passwordErrors, type Passwords } from './password-rules.ts';

const fields = [
  { name: 'password', label: text.currentPassword, autoComplete: 'current-password', hint: undefined },
  { name: 'newPassword', label: text.newPassword, autoComplete: 'new-password', hint: text.newPasswordHint },
  { name: 'repeated', label: text.repeatPassword, autoComplete: 'new-password', hint: undefined },
] as const;

export function PasswordSheet({ onClose }: { onClose: () => void }) {
  const [passwords, setPasswords] = useState<Passwords>({ password: '', newPassword: '', repeated: '' });
  const { errors, check } = useFieldErrors(passwordErrors(passwords));
  const change = useSubmission(changePassword, onClose, ['password', 'newPassword']);

  function handleSubmit() {
    change.resetError();
    const { password, newPassword } = passwords;
    if (check()) void change.submit({ password, newPassword });
  }

  return (
    <Sheet title={text.changePassword} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        {fields.map(({ name, label, autoComplete, hint }) => (
          <TextField
            key={name}
            label={label}
            type="password"
            autoComplete={autoComplete}
            maxLength={passwordLength.most}
            value={passwords[name]}
            onChange={(event) => setPasswords({ ...passwords, [name]: event.target.value })}
            error={errors[name]}
            refusal={change.fieldErrors[name]}
            hint={hint}
          />
        ))}
        <FormMessage>{change.message}</FormMessage>
        <Button type="submit" isBusy={change.isSending}>
          {text.savePassword}
        </Button>
      </Form>
    </Sheet>
  );
}
