import { TextField } from '@ipe/ui';
import { text } from './access.text.ts';
import { mobileDigits } from './form-rules.ts';

export function MobileField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (mobile: string) => void;
  error: string | undefined;
}) {
  return (
    <TextField
      label={text.mobile}
      prefix={text.prefix}
      placeholder={text.mobilePlaceholder}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      value={value}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
      error={error}
    />
  );
}
