import { passwordLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, TextField } from '@ipe/ui';
import { useState } from 'react';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { text } from './limits.text.ts';

type Props = {
  /** The effects that can't be undone. */
  warning: string;
  confirm: string;
  submission: {
    isSending: boolean;
    message: string | undefined;
    fieldErrors: Record<string, string>;
    resetError: () => void;
  };
  onSubmit: (password: string) => void;
  onBack: () => void;
};

/** The last step of an irreversible action: its effects and the password. */
export function PasswordForm({ warning, confirm, submission, onSubmit, onBack }: Props) {
  const [password, setPassword] = useState('');
  const { errors, check } = useFieldErrors({ password: password === '' ? text.passwordEmpty : undefined });

  function handleSubmit() {
    submission.resetError();
    if (check()) onSubmit(password);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <p className="text-sm">{warning}</p>
      <TextField
        label={text.password}
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.most}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        refusal={submission.fieldErrors['password']}
      />
      <FormMessage>{submission.message}</FormMessage>
      <Button type="submit" look="danger" isBusy={submission.isSending}>
        {confirm}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {text.back}
      </Button>
    </Form>
  );
}
