import { centavos, isCentavos, type Centavos } from './centavos.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Intl writes a hyphen before what is less than nothing; the minus has the width of a figure and doesn't break a line. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Intl formats a decimal string exactly; a division by 100 would round amounts beyond 2^53 / 100. */
function decimalText(amount: Centavos): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

/** `123456` → `R$ 1.234,56` (with the no-break space that Intl writes). */
export function formatBrl(amountCentavos: number): string {
  return withMinus(brl.format(decimalText(centavos(amountCentavos))));
}

/** `123456` → `1.234,56`, for places that write the symbol themselves. */
export function formatBrlAmount(amountCentavos: number): string {
  return withMinus(plain.format(decimalText(centavos(amountCentavos))));
}

/**
 * Reads an amount as a Brazilian types it: `50`, `50,5`, `1.234,56`, `R$ 1.234,56`.
 * @returns the amount, or undefined for anything that could be read in two ways or isn't a non-negative amount.
 */
export function parseBrl(text: string): Centavos | undefined {
  const cleaned = text.replace(/^\s*R\$/u, '').trim();
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{1,2}))?$/u.exec(cleaned);
  if (!match) return undefined;
  const reais = Number(match[1]?.replaceAll('.', ''));
  const cents = Number((match[2] ?? '').padEnd(2, '0'));
  const total = reais * 100 + cents;
  return isCentavos(total) ? total : undefined;
}
