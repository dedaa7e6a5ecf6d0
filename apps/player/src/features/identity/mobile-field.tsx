import { TextField } from '@ipe/ui';
import { ChevronDown } from 'lucide-react';
import { openPopup } from '#shell/state/front-end-state.ts';
import { mobileDigits } from '#shell/forms/digits.ts';
import { text } from './identity.text.ts';

export function MobileField({
  value,
  onChange,
  error,
  refusal,
}: {
  value: string;
  onChange: (mobile: string) => void;
  error: string | undefined;
  refusal: string | undefined;
}) {
  return (
    <TextField
      label={text.mobile}
      prefix={
        <button
          type="button"
          aria-label={text.prefixName}
          aria-haspopup="dialog"
          onClick={() => openPopup('codeSetting')}
          className="-ml-4 flex h-13 items-center gap-1 pl-4 font-semibold text-mist hover:text-text"
        >
          {text.prefix}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
      placeholder={text.mobilePlaceholder}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      value={value}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
      error={error}
      refusal={refusal}
    />
  );
}
