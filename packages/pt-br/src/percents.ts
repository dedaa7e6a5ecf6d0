import { whenNeeded } from './when-needed.ts';

const percents = whenNeeded(() => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 }));
const smallPercents = whenNeeded(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 }),
);

/**
 * A fraction as a percentage: `0.9596` → `95,96%`. Below one percent it keeps two significant digits, so that small
 * values don't become zero.
 */
export const formatPercent = (part: number): string =>
  (part > 0 && part < 0.01 ? smallPercents() : percents()).format(part);
