import { useState } from 'react';
import { TextField } from '#shell/forms/field.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import { readTyped, typedOf, type valueAt } from './draft.ts';
import type { Field } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Value = ReturnType<typeof valueAt>;
type Props = {
  field: Field;
  /** The name of the table's row in which the field stands; the column names the rest. */
  line?: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** The field's label, with the unit where the value doesn't show it. */
export const labelOf = ({ label, unit }: Field): string =>
  unit === 'percent' ? `${label} (${text.units.percent})` : label;

/** The field of one value of a rule. */
export function RuleField({ field, line, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(() => typedOf(field, value));
  const { label, unit, isOptional } = field;
  const change = (next: string) => {
    setTyped(next);
    onChange(readTyped(field, next));
  };
  if (unit === 'flag')
    return (
      <label className="flex items-center gap-2 self-end pb-2 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-4 accent-purple"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    );
  const shared = line
    ? { label: `${labelOf(field)}, ${line}`, error }
    : { label: labelOf(field), error, hint: isOptional ? text.empty : undefined };
  if (unit === 'money') return <MoneyField {...shared} value={typed} onChange={change} />;
  const isDecimal = unit === 'times' || unit === 'percent';
  return (
    <TextField
      {...shared}
      type={unit === 'instant' ? 'datetime-local' : 'text'}
      inputMode={isDecimal ? 'decimal' : unit === 'count' ? 'numeric' : undefined}
      value={typed}
      onChange={({ target }) => change(target.value)}
    />
  );
}
