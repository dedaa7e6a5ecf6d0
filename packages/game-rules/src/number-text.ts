const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const hundredthsText = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rounded = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const smallPercents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 2 });
const lists = new Intl.ListFormat('pt-BR');

export const number = (value: number): string => numbers.format(value);

/** A part of one as percent; small ones keep two figures so that none becomes zero. */
export const percent = (part: number): string => (part > 0 && part < 0.01 ? smallPercents : percents).format(part);

export const list = (parts: readonly string[]): string => lists.format(parts);

/** How rare something is: "uma vez a cada 1.234 giros". */
export const oneIn = (probability: number, what: string): string =>
  `uma vez a cada ${rounded.format(1 / probability)} ${what}`;

/** A multiplier in hundredths as people write it: 1,10×, 24,25×, 10.000×. */
export const times = (hundredths: number): string =>
  `${hundredths % 100 === 0 ? numbers.format(hundredths / 100) : hundredthsText.format(hundredths / 100)}×`;
