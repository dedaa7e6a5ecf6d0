import { classNames } from '@ipe/ui';
import { ticketTextLength } from '@ipe/contract/forms';
import { useId } from 'react';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A text of several lines, in the shape of the other fields. */
export function TextArea({ label, placeholder, value, onChange, error }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-mist">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={ticketTextLength.most}
        placeholder={placeholder}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'block w-full rounded-sm border bg-deep/60 px-4 py-3 text-base font-medium text-text outline-none placeholder:text-mist/75',
          'focus:border-purple focus:ring-3 focus:ring-purple/25',
          error ? 'border-ember' : 'border-outline',
        )}
      />
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-ember-soft">
          {error}
        </p>
      )}
    </div>
  );
}
