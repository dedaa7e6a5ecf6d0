import { whenNeeded } from './when-needed.ts';

const percents = whenNeeded(() => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 }));
const smallPercents = whenNeeded(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 }),
);

/** A part of one: `0.9596` → `95,96%`. Below one percent it keeps two figures, so that none becomes zero. */
export const formatPercent = (part: number): string =>
  (part > 0 && part < 0.01 ? smallPercents() : percents()).format(part);
