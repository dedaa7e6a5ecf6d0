import { parseBrl } from '@ipe/money';
import { text } from '#features/deposits/deposits.text.ts';

type Limits = { minCentavos: number; maxCentavos: number };

/** The error in a typed amount, or undefined when it can be deposited. */
export function findAmountError(typed: string, { minCentavos, maxCentavos }: Limits): string | undefined {
  const amount = parseBrl(typed);
  if (amount === undefined) return text.badAmount;
  if (amount < minCentavos) return text.tooLow(minCentavos);
  if (amount > maxCentavos) return text.tooHigh(maxCentavos);
  return undefined;
}
