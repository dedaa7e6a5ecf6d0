import { ChoiceChips } from '@ipe/ui';
import type { Period } from '../../shell/time-text.ts';
import { text } from './records.text.ts';

const periods = (['today', 'yesterday', 'last7', 'last30'] as const).map((id) => ({ id, title: text.periods[id] }));

export function PeriodFilter({ selected, onSelect }: { selected: Period; onSelect: (period: Period) => void }) {
  return (
    <div className="mb-4">
      <ChoiceChips label={text.period} choices={periods} selected={selected} onSelect={onSelect} />
    </div>
  );
}
