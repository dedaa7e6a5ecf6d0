/**
 * Whole hundredths: `123456` → `1.234,56`. Writes what Intl would write, without an Intl formatter: a slow phone takes
 * 20 ms to make one, more than everything else that the first screen computes (docs/decisions/0088).
 */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${hundredths < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** Rounds half a hundredth up by the decimal digits of the number: `1.005` → 101, though its double is a little less. */
const roundToHundredths = (value: number): number => {
  const size = Math.abs(value);
  // JavaScript writes smaller numbers with an exponent, to which `e2` can't be appended.
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e2`));
  return value < 0 ? -rounded : rounded;
};

/** `1.5` → `1,50`: always two decimals, so that figures in a row or column line up. */
export const formatTwoDecimals = (value: number): string => formatHundredths(roundToHundredths(value));

/** `1234.5` → `1.234,5`: at most two decimals. */
export const formatNumber = (value: number): string => formatTwoDecimals(value).replace(/,?0{1,2}$/u, '');

/** Hundredths as a multiplier for players: `185` → `1,85×`. */
export const formatMultiplier = (x100: number): string => `${formatHundredths(x100)}×`;
