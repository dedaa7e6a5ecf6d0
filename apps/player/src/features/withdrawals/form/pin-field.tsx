import { pinLength } from '@ipe/contract/forms';
import { digitsOnly } from '#shell/forms/digits.ts';
import { TextField } from '@ipe/ui';

/** Six digits, hidden while typed. */
export function PinField({
  label,
  value,
  onChange,
  error,
  refusal,
  hint,
}: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | undefined;
  refusal?: string | undefined;
  hint?: string;
}) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      placeholder="••••••"
      value={value}
      onChange={(event) => onChange(digitsOnly(event.target.value, pinLength))}
      error={error}
      refusal={refusal}
      hint={hint}
    />
  );
}
