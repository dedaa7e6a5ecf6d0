type Props<Id> = {
  /** The name of the radio group. */
  name: string;
  choices: readonly { id: Id; title: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Radio buttons that look like pills. The arrow keys move through them. */
export function PillChoice<Id extends string | undefined>({ name, choices, chosen, onChoose }: Props<Id>) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ id, title }) => (
        <label
          key={title}
          className="flex h-11 cursor-pointer items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-mist transition-colors hover:text-text has-checked:border-gold/60 has-checked:bg-gold/15 has-checked:text-gold has-focus-visible:outline-3 has-focus-visible:outline-purple"
        >
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} className="sr-only" />
          {title}
        </label>
      ))}
    </div>
  );
}
