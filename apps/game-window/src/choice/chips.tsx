type ChipOption<Value> = { value: Value; label: string; name?: string };

type ChipsProps<Value> = {
  legend: string;
  options: readonly ChipOption<Value>[];
  chosen: Value;
  isLocked: boolean;
  choose: (value: Value) => void;
};

/** A row of values; a tap chooses one. */
export function Chips<Value extends string | number>({ legend, options, chosen, isLocked, choose }: ChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      {options.map(({ value, label, name = label }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-label={name}
          aria-pressed={value === chosen}
          disabled={isLocked}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
