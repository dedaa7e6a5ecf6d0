import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useCurrentRefusal } from './form-progress.ts';
import { preserveCaret } from './keep-caret.ts';

/**
 * Direction marks, zero-width and control characters come with copied text and make a correct-looking value invalid.
 */
const unseen = /[\p{Cc}\p{Cf}]/gu;

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string;
  /** In front of the text, e.g. `+55` or `R$`. */
  prefix?: ReactNode;
  /** After the text: a button or an image. */
  suffix?: ReactNode;
  hint?: string | undefined;
  /** The error of the current value. */
  error?: string | undefined;
  /** The server's error of the value that was sent. Shown until the value changes, or the form is sent again. */
  refusal?: string | undefined;
};

export function TextField(props: Props) {
  const { label, prefix, suffix, hint, error: found, refusal, className, onChange, ...input } = props;
  const id = useId();
  const refused = useCurrentRefusal(refusal, String(input.value));
  const error = found ?? refused;
  const note = error ?? hint;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const seen = field.value.replace(unseen, '');
    if (seen !== field.value) field.value = seen;
    preserveCaret(field);
    onChange?.(event);
  }

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-mist">
        {label}
      </label>
      <div
        className={classNames(
          'flex h-13 items-center overflow-hidden rounded-sm border bg-deep/60 transition-colors',
          'focus-within:border-purple focus-within:ring-3 focus-within:ring-purple/25',
          error ? 'border-ember' : 'border-outline',
        )}
      >
        {prefix && <span className="pl-4 font-semibold text-mist">{prefix}</span>}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
          onChange={handleChange}
          className="h-full min-w-0 flex-1 bg-transparent px-4 text-base font-medium text-text outline-none placeholder:text-mist/75"
        />
        {suffix}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={classNames('mt-1.5 text-sm', error ? 'text-ember-soft' : 'text-mist')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
