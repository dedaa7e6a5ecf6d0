import { formatHundredths } from '@ipe/pt-br';
import { centavos, isCentavos, type Centavos } from './centavos.ts';

/** A negative amount gets the minus sign U+2212, which is as wide as a digit and doesn't break a line. */
const withMinus = (text: string): string => text.replace('-', '−');

/** `123456` → `R$ 1.234,56` (with the no-break space that Intl writes). */
export function formatBrl(amountCentavos: number): string {
  const text = formatBrlAmount(amountCentavos);
  return amountCentavos < 0 ? `−R$\u00A0${text.slice(1)}` : `R$\u00A0${text}`;
}

/** `123456` → `1.234,56`, for places that write the symbol themselves. */
export function formatBrlAmount(amountCentavos: number): string {
  return withMinus(formatHundredths(centavos(amountCentavos)));
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
