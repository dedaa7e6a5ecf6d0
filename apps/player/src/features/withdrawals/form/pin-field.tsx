import { TextField } from '@ipe/ui';

/** Six digits, hidden while typed. */
export function PinField({
  label,
  value,
  onChange,
  error,
  errorDependsOn,
  hint,
}: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | undefined;
  errorDependsOn?: string;
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
      onChange={(event) => onChange(event.target.value.replace(/\D/gu, '').slice(0, 6))}
      error={error}
      errorDependsOn={errorDependsOn}
      hint={hint}
    />
  );
}
