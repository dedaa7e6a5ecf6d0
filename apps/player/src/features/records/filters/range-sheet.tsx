import { Button, Form, Sheet, TextField } from '@ipe/ui';
import { useState } from 'react';
import { text } from '#features/records/records.text.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { daysOf, type Days } from './period.ts';
import { findRangeError, mostDays } from './record-filters.ts';

type Props = { range: Days | undefined; onChoose: (range: Days) => void; onClose: () => void };

/** The first and the last day, at most 31 of them. */
export function RangeSheet({ range, onChoose, onClose }: Props) {
  const [days, setDays] = useState<Days>(range ?? daysOf('last7'));
  const { errors, check } = useFieldErrors({ to: findRangeError(days) });
  const today = daysOf('today').to;

  function handleSubmit() {
    if (!check()) return;
    onClose();
    onChoose(days);
  }

  const field = (name: keyof Days) => ({
    type: 'date',
    className: 'scheme-dark',
    label: text.range[name],
    max: today,
    value: days[name],
    onChange: (event: { target: { value: string } }) => setDays({ ...days, [name]: event.target.value }),
  });

  return (
    <Sheet title={text.chooseDays} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <TextField {...field('from')} />
        <TextField {...field('to')} error={errors.to} hint={text.rangeHint(mostDays)} />
        <Button type="submit">{text.showDays}</Button>
      </Form>
    </Sheet>
  );
}
