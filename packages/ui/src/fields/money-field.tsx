import type { ComponentProps } from 'react';
import { amountIn } from './amount-in.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** The typed text, for `parseBrl`. */
  value: string;
  onChange: (typed: string) => void;
};

/** An amount of reais. Pasted text may surround it (`Valor: R$ 1.234,56`), but no part of it becomes another amount. */
export function MoneyField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      prefix="R$"
      placeholder="0,00"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      onChange={(event) => onChange(amountIn(event.target.value) ?? value)}
    />
  );
}
