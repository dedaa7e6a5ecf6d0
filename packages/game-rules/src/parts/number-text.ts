import { formatMultiplier, formatNumber } from '@ipe/pt-br';

/** How rare something is: "uma vez a cada 1.234 giros". */
export const oneIn = (probability: number, what: string): string =>
  `uma vez a cada ${formatNumber(Math.round(1 / probability))} ${what}`;

/** A multiplier in hundredths as people write it: 1,10×, 24,25×, 10.000×. */
export const times = (hundredths: number): string =>
  hundredths % 100 === 0 ? `${formatNumber(hundredths / 100)}×` : formatMultiplier(hundredths);
