/**
 * Whole hundredths: `123456` → `1.234,56`. As Intl writes it, without one of its formatters, which a slow phone takes 20 ms to make: more
 * than all else that the first screen computes by itself (docs/decisions/0088).
 */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${hundredths < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** Half a hundredth counts as one, by the figures that are written: `1.005` → 101, though its double is a little less. */
const roundToHundredths = (value: number): number => {
  const size = Math.abs(value);
  // Smaller ones are written with an exponent.
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e2`));
  return value < 0 ? -rounded : rounded;
};

/** `1.5` → `1,50`: for figures that stand beside each other. */
export const formatTwoDecimals = (value: number): string => formatHundredths(roundToHundredths(value));

/** `1234.5` → `1.234,5`: no more than two decimals. */
export const formatNumber = (value: number): string => formatTwoDecimals(value).replace(/,?0{1,2}$/u, '');

/** Hundredths as a player reads a multiplier: `185` → `1,85×`. */
export const formatMultiplier = (x100: number): string => `${formatHundredths(x100)}×`;
