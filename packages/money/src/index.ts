export { bonusOf, reachedTier, wageringOf } from './bonus.ts';
export { centavos, isCentavos, MAX_CENTAVOS, sumCentavos, type Centavos } from './centavos.ts';
export { formatBrl, formatBrlAmount, parseBrl } from './brl-text.ts';
export { shortBrlAmount } from './short-brl-amount.ts';
