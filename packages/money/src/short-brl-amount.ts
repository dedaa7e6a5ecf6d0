import { formatBrlAmount } from './brl-text.ts';

/** `10000` → `100`, `10050` → `100,50`: whole reais are faster to read. By itself, because the first screen of players has none. */
export const shortBrlAmount = (amountCentavos: number): string => formatBrlAmount(amountCentavos).replace(/,00$/u, '');
