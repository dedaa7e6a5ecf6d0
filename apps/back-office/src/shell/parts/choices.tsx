import { busy, classNames } from '@ipe/ui';
import { useIsSending } from '#shell/forms/form.tsx';

type Props<Id extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { id: Id; title: string }[];
  value: Id;
  onChoose: (id: Id) => void;
};

/** Chooses one of a few views of a screen. */
export function Choices<Id extends string>({ label, choices, value, onChoose }: Props<Id>) {
  const isSending = useIsSending();
  return (
    <fieldset className="inline-flex max-w-full self-start flex-wrap gap-0.5 rounded-xs border border-edge bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          {...(isSending && busy)}
          className={classNames(
            'min-h-8 rounded-xs px-2 text-sm wide:px-3 font-semibold',
            id === value ? 'bg-surface text-text shadow-card' : 'text-mist hover:text-text',
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
