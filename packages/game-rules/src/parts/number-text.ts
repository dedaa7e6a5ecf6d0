import { counted, formatMultiplier, formatNumber, formatPercent } from '@ipe/pt-br';

const one = { giros: 'giro', compras: 'compra', rodadas: 'rodada' };

/** How rare something is: "uma vez a cada 1.234 giros". */
export const oneIn = (probability: number, what: keyof typeof one): string =>
  `uma vez a cada ${counted(Math.round(1 / probability), one[what], what)}`;

/** "1.000 vezes" the bet or a price. */
export const timesWords = (count: number): string => counted(count, 'vez', 'vezes');

/** A multiplier from hundredths: 1,10×, 24,25×, 10.000×. */
export const times = (hundredths: number): string =>
  hundredths % 100 === 0 ? `${formatNumber(hundredths / 100)}×` : formatMultiplier(hundredths);

/** Below this chance a percentage with two decimals would be almost zero. */
const leastPercent = 0.0001;

/** A chance for a table: "7,93%", or "1 em 2.816.148" if it is small. */
export const chanceText = (probability: number): string =>
  probability >= leastPercent ? formatPercent(probability) : `1 em ${formatNumber(Math.round(1 / probability))}`;
