const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.5` → `1,50`: for figures that stand beside each other. */
export const formatTwoDecimals = (value: number): string => twoDecimals.format(value);

/** Hundredths as a player reads a multiplier: `185` → `1,85×`. */
export const formatMultiplier = (x100: number): string => `${formatTwoDecimals(x100 / 100)}×`;
