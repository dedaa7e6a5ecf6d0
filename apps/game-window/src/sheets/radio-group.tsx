import type { Ref } from 'preact';

type Props = {
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChange: (value: string) => void;
  group?: Ref<HTMLFieldSetElement>;
};

/** A choice of one value, as chips. The arrow keys move through them like through any radio buttons. */
export function RadioGroup({ legend, options, chosen, onChange, group = null }: Props) {
  return (
    <fieldset ref={group} className={options.length > 4 ? 'choices' : 'choices choices-few'}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            className="sr-only"
            name={legend}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
