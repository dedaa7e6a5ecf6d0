const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `1234.5` → `1.234,5`: no more than two decimals. */
export const formatNumber = (value: number): string => numbers.format(value);
