import { passwordLength } from '@ipe/contract/forms';
import { IconButton, TextField } from '@ipe/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { text } from './identity.text.ts';

export function PasswordField({
  value,
  onChange,
  error,
  refusal,
  isNew = false,
  label = text.password,
  hint,
}: {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  refusal?: string | undefined;
  isNew?: boolean;
  label?: string;
  hint?: string | undefined;
}) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={passwordLength.most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
      error={error}
      refusal={refusal}
      suffix={
        <IconButton
          label={isShown ? text.hidePassword : text.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </IconButton>
      }
    />
  );
}
