import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { useCurrentRefusal } from './form-progress.ts';

type Props<Id extends string> = {
  label: string;
  /** Shown while there is no choice. */
  placeholder: string;
  choices: readonly { id: Id; title: string }[];
  value: Id | '';
  onChange: (value: Id | '') => void;
  autoComplete?: string;
  /** The error of the current choice. */
  error?: string | undefined;
  /** The server's error of the choice that was sent. Shown until the choice changes, or the form is sent again. */
  refusal?: string | undefined;
};

/** A choice from a list, with the browser's own control, which phones show best. */
export function SelectField<Id extends string>(props: Props<Id>) {
  const { label, placeholder, choices, value, onChange, autoComplete, error: found, refusal } = props;
  const id = useId();
  const refused = useCurrentRefusal(refusal, value);
  const error = found ?? refused;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-mist">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(choices.find((choice) => choice.id === target.value)?.id ?? '')}
          className={classNames(
            'h-13 w-full appearance-none rounded-sm border bg-deep/60 pr-11 pl-4 text-base font-medium outline-none',
            'focus:border-purple focus:ring-3 focus:ring-purple/25',
            value ? 'text-text' : 'text-mist',
            error ? 'border-ember' : 'border-outline',
          )}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </select>
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className="pointer-events-none absolute top-4 right-4 size-5 fill-none stroke-mist stroke-2"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-ember-soft">
          {error}
        </p>
      )}
    </div>
  );
}
