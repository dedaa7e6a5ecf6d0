import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** The typed text, for `parseBrl`. */
  value: string;
  onChange: (typed: string) => void;
};

/** Enough for every amount, and to recognise an invalid one. */
const longest = 20;

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

/**
 * The one amount of reais in what was typed or pasted, as it stands there, for `parseBrl`.
 * @returns undefined for a negative amount, and for two amounts, such as `1e9` or `10 a 20`, which are ambiguous
 */
export function amountIn(text: string): string | undefined {
  if (/[-−](?:R\$\s?)?\d/u.test(text)) return undefined;
  const runs = text.replace(/(\d)\s(?=\d{3}(?!\d))/gu, '$1').match(/[\d.,]+/gu) ?? [];
  const amounts = runs.length > 1 ? runs.filter((run) => /\d/u.test(run)) : runs;
  return amounts.length > 1 ? undefined : (amounts[0] ?? '').slice(0, longest);
}
