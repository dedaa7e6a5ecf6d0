import { formatHundredths } from './numbers.ts';

/** Hundredths as a player reads a multiplier: `185` → `1,85×`. */
export const formatMultiplier = (x100: number): string => `${formatHundredths(x100)}×`;
