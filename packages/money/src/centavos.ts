/** Money: a whole number of centavos (R$ 0,01). A number of this type is always a safe integer within ±MAX_CENTAVOS. */
export type Centavos = number & { readonly __unit: 'centavos' };

/** R$ 90 trillion. It is far above any balance, and twice it is still a safe integer, so one addition can't lose a centavo. */
export const MAX_CENTAVOS = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** Whether `value` is a valid amount: a safe integer in range. */
export function isCentavos(value: unknown): value is Centavos {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= MAX_CENTAVOS;
}

/**
 * Turns a plain number into money; nothing else does. @throws RangeError for fractions, NaN, infinities and amounts
 * beyond MAX_CENTAVOS: only the caller can decide how to round.
 */
export function centavos(value: number): Centavos {
  if (!isCentavos(value)) throw new RangeError(`not a whole number of centavos in range: ${value}`);
  return value;
}

/** The exact sum. @throws RangeError when it leaves the range. */
export function sumCentavos(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) sum = centavos(sum + amount);
  return centavos(sum);
}
