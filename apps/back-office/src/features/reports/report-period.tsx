import { FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { SelectField, TextField } from '#shell/forms/field.tsx';
import type { ReportQuery } from './reports.queries.ts';
import { text } from './reports.text.ts';

const ways = [
  { id: 'day', title: text.byDay },
  { id: 'month', title: text.byMonth },
];

type Props = { asked: ReportQuery; onChange: (asked: ReportQuery) => void; error: string | undefined };

/** Earlier dates are half typed years (0020), because no house has reports from before this day. */
const earliest = '2000-01-01';

/**
 * The report's days, and whether it adds them up by day or month. The fields keep what is typed; the report changes
 * once both are whole and in order.
 */
export function ReportPeriod({ asked, onChange, error }: Props) {
  const { days, by } = asked;
  const [typed, setTyped] = useState(days);
  const change = (changed: Partial<ReportQuery['days']>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (next.from >= earliest && next.from <= next.to) onChange({ days: next, by });
  };
  return (
    <div className="grid max-w-[40rem] grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <SelectField
        label={text.by}
        choices={ways}
        value={by}
        onChange={({ target }) => onChange({ days, by: target.value === 'month' ? 'month' : 'day' })}
      />
      <TextField
        type="date"
        label={text.from}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField type="date" label={text.to} value={typed.to} onChange={({ target }) => change({ to: target.value })} />
      <FormMessage>{error}</FormMessage>
    </div>
  );
}
