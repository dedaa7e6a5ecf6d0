import { useState } from 'react';
import { TextField } from '#shell/forms/field.tsx';
import { MoneyField } from '#shell/forms/money-field.tsx';
import { readTyped, typedOf, valueAt, withValue } from './draft.ts';
import type { Checked, Field, RuleData } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Props = { data: RuleData; checked: Checked; onChange: (data: RuleData) => void };

/** A form for whatever the rule consists of, in its groups. */
export function RuleFields({ data, checked: { fields, issues }, onChange }: Props) {
  const groups = [...Map.groupBy(fields, ({ group }) => group)];
  return groups.map(([group, own]) => (
    <fieldset key={group} className="flex flex-col gap-2">
      {group !== '' && <legend className="mb-2 text-sm font-bold">{group}</legend>}
      <div className="grid gap-3 grid-cols-2 items-start wide:grid-cols-3">
        {own.map((field) => (
          <RuleField
            key={field.path}
            field={field}
            value={valueAt(data, field.path)}
            error={issues.find(({ path }) => path === field.path)?.sentence}
            onChange={(value) => onChange(withValue(data, field.path, value))}
          />
        ))}
      </div>
    </fieldset>
  ));
}

type Value = ReturnType<typeof valueAt>;
type FieldProps = { field: Field; value: Value; error: string | undefined; onChange: (value: Value) => void };

function RuleField({ field, value, error, onChange }: FieldProps) {
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
  const shared = { label, error, hint: isOptional ? text.empty : undefined };
  if (unit === 'money') return <MoneyField {...shared} value={typed} onChange={change} />;
  const isDecimal = unit === 'times' || unit === 'percent';
  return (
    <TextField
      {...shared}
      label={unit === 'percent' ? `${label} (${text.units.percent})` : label}
      type={unit === 'instant' ? 'datetime-local' : 'text'}
      inputMode={isDecimal ? 'decimal' : unit === 'count' ? 'numeric' : undefined}
      value={typed}
      onChange={({ target }) => change(target.value)}
    />
  );
}
