import { amountIn } from '@ipe/ui';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** The typed text, for `parseBrl`. */
  value: string;
  onChange: (typed: string) => void;
};

/** An amount in reais, read as in the player's app: typing that makes it ambiguous or unreadable is ignored. */
export function MoneyField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      placeholder="0,00"
      inputMode="decimal"
      className="tabular"
      {...field}
      value={value}
      onChange={({ target }) => onChange(amountIn(target.value) ?? value)}
    />
  );
}
