import { classNames } from '../class-names.ts';

type Props<Id extends string> = {
  label: string;
  choices: readonly { id: Id; title: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * A few choices side by side, one of them chosen. A finger scrolls them when they don't fit. On devices with a mouse,
 * which can't, they wrap.
 */
export function ChoiceChips<Id extends string>({ label, choices, selected, onSelect }: Props<Id>) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 scrollbar-none min-[501px]:flex-wrap"
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          aria-pressed={choice.id === selected}
          onClick={() => onSelect(choice.id)}
          // Browsers don't scroll when only 32 px of a chip are visible, so this does.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          className={classNames(
            'h-11 shrink-0 rounded-full border px-4 text-sm font-semibold transition-colors',
            choice.id === selected
              ? 'border-gold/60 bg-gold/15 text-gold'
              : 'border-edge bg-surface text-mist hover:text-text',
          )}
        >
          {choice.title}
        </button>
      ))}
    </fieldset>
  );
}
