import { TextField } from '#shell/forms/field.tsx';
import { text } from './ways.text.ts';

/** Six digits of the authenticator app; a pasted code may have a space in the middle. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) {
  return (
    <TextField
      label={text.code}
      hint={text.codeHint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tabular"
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/gu, '').slice(0, 6))}
    />
  );
}
