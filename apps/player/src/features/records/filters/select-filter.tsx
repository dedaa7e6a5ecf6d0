import { ChevronDown } from 'lucide-react';

type Props<Id extends string> = {
  label: string;
  /** The title of the choice without a filter. */
  all: string;
  choices: readonly { id: Id; title: string }[];
  selected: Id | undefined;
  onSelect: (id: Id | undefined) => void;
};

/** All rows, or the rows of one kind. */
export function SelectFilter<Id extends string>({ label, all, choices, selected, onSelect }: Props<Id>) {
  return (
    <div className="relative mb-4">
      <select
        aria-label={label}
        value={selected ?? ''}
        onChange={({ target }) => onSelect(choices.find(({ id }) => id === target.value)?.id)}
        className="h-11 w-full appearance-none rounded-full border border-outline bg-surface pr-11 pl-4 text-sm font-semibold text-text"
      >
        <option value="">{all}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-4 size-5 text-mist" />
    </div>
  );
}
