import { TextField } from '@ipe/ui';

/** Six digits that nobody beside should read. */
export function PinField({
  label,
  value,
  onChange,
  error,
  hint,
}: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | undefined;
  hint?: string;
}) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      placeholder="••••••"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/gu, ''))}
      error={error}
      hint={hint}
    />
  );
}
