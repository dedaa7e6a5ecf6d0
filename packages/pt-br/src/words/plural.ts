import { formatNumber } from '../numbers.ts';

/**
 * The word that goes with a number: `plural(1, 'dia', 'dias')` → `dia`. In Portuguese the plural begins at two, so zero
 * and one and a half are singular: `0 dia`, `1,5 vez` (CLDR's rule for pt-BR).
 */
export const plural = (count: number, one: string, other: string): string => (Math.abs(count) < 2 ? one : other);

/** The number with its word: `3 dias`. */
export const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${plural(count, one, other)}`;
