import { ChoiceChips } from '@ipe/ui';
import { useState } from 'react';
import { text } from '#features/records/records.text.ts';
import type { Days, Period } from './period.ts';
import { RangeSheet } from './range-sheet.tsx';
import { formatRange } from './record-days.ts';
import type { Filters } from './record-filters.ts';

const periods = (['today', 'yesterday', 'last7', 'last30'] as const).map((id) => ({ id, title: text.periods[id] }));

type Props = {
  filters: Filters;
  onPeriod: (period: Period) => void;
  onRange: (range: Days) => void;
};

/** Hoje, Ontem, 7 or 30 days, or a range that the player chooses. */
export function PeriodFilter({ filters: { period, range }, onPeriod, onRange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const own = { id: 'range' as const, title: range ? formatRange(range) : text.chooseDays };
  return (
    <div className="mb-4">
      <ChoiceChips
        label={text.period}
        choices={[...periods, own]}
        selected={period ?? 'range'}
        onSelect={(id) => (id === 'range' ? setIsChoosing(true) : onPeriod(id))}
      />
      {isChoosing && <RangeSheet range={range} onChoose={onRange} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}
