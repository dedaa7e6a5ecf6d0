import { passwordLength } from '@ipe/contract/forms';
import { TextField } from '@ipe/ui';
import { text } from '#features/withdrawals/withdrawals.text.ts';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  refusal: string | undefined;
};

/** The account's password, required before a new way out for money is opened. */
export function CurrentPasswordField({ value, onChange, error, refusal }: Props) {
  return (
    <TextField
      label={text.password}
      type="password"
      name="password"
      autoComplete="current-password"
      maxLength={passwordLength.most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      refusal={refusal}
      hint={text.passwordWhy}
    />
  );
}
