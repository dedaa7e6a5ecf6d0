import { formatBrlAmount } from './brl-text.ts';

/**
 * `10000` → `100`, `10050` → `100,50`: whole reais are faster to read. It has its own file, because the players' first
 * screen doesn't need it.
 */
export const shortBrlAmount = (amountCentavos: number): string => formatBrlAmount(amountCentavos).replace(/,00$/u, '');
