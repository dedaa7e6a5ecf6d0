import { centavos, isCentavos, type Centavos } from '@ipe/money';

/** API Pix writes amounts as reais with two decimals and at most ten digits before the dot. */
export const maxApiAmountCentavos = 9_999_999_999_99;

/** `3700` → `"37.00"`. @throws RangeError for less than zero or more than API Pix can write. */
export function writeApiAmount(amountCentavos: Centavos): string {
  if (!isCentavos(amountCentavos) || amountCentavos < 0 || amountCentavos > maxApiAmountCentavos) {
    throw new RangeError(`API Pix can't write this amount: ${amountCentavos}`);
  }
  const digits = String(amountCentavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"37.00"` → `3700`, exactly; undefined for any other form (`37`, `37.0`, `37,00`). */
export function parseApiAmount(text: string): Centavos | undefined {
  const match = /^(\d{1,10})\.(\d{2})$/u.exec(text);
  return match ? centavos(Number(`${match[1]}${match[2]}`)) : undefined;
}
