import { classNames } from '@ipe/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useIsSending } from './form.tsx';

type Labelled = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A field with its label above, and its hint or error below; screen readers read both with the control. */
function Field({
  label,
  hint,
  error,
  children,
}: Labelled & {
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true }), ...(note && { 'aria-describedby': noteId }) })}
      {note && (
        <p id={noteId} className={classNames('mt-1 text-xs', error ? 'text-ember-soft' : 'text-mist')}>
          {note}
        </p>
      )}
    </div>
  );
}

const control = (error: string | undefined, ...more: string[]) =>
  classNames(
    'w-full rounded-xs border bg-deep/40 px-3 text-sm text-text',
    error ? 'border-ember-soft' : 'border-outline',
    ...more,
  );

export function TextField({ label, hint, error, className, ...input }: Labelled & ComponentProps<'input'>) {
  const isSending = useIsSending();
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => (
        <input
          autoComplete="off"
          readOnly={isSending}
          {...input}
          {...named}
          className={control(error, 'h-9', className ?? '')}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, hint, error, className, ...area }: Labelled & ComponentProps<'textarea'>) {
  const isSending = useIsSending();
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => (
        <textarea
          rows={3}
          readOnly={isSending}
          {...area}
          {...named}
          className={control(error, 'block py-2', className ?? '')}
        />
      )}
    </Field>
  );
}

/** A <select> has no `readOnly`. It isn't `disabled`, because a browser takes the focus from such a field. */
const unchangeable = { 'aria-disabled': true, onChange: () => undefined };

export function SelectField({
  label,
  hint,
  error,
  choices,
  ...select
}: Labelled & ComponentProps<'select'> & { choices: readonly { id: string; title: string }[] }) {
  const isSending = useIsSending();
  return (
    <Field label={label} hint={hint} error={error}>
      {(named) => (
        <select {...select} {...named} {...(isSending && unchangeable)} className={control(error, 'h-9')}>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
