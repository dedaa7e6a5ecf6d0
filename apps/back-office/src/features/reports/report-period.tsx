import { FormMessage } from '@ipe/ui';
import { SelectField, TextField } from '#shell/forms/field.tsx';
import type { ReportQuery } from './reports.queries.ts';
import { text } from './reports.text.ts';

const ways = [
  { id: 'day', title: text.byDay },
  { id: 'month', title: text.byMonth },
];

type Props = { asked: ReportQuery; onChange: (asked: ReportQuery) => void; error: string | undefined };

/** Which days, and how they are put together. A date that is half typed is none yet. */
export function ReportPeriod({ asked, onChange, error }: Props) {
  const { days, by } = asked;
  const change = (changed: Partial<ReportQuery['days']>) => {
    const next = { ...days, ...changed };
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange({ days: next, by });
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
        value={days.from}
        max={days.to}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={text.to}
        value={days.to}
        min={days.from}
        onChange={({ target }) => change({ to: target.value })}
      />
      <FormMessage>{error}</FormMessage>
    </div>
  );
}
