/** A figure and its reference in the math file. */
export interface Compared {
  name: string;
  ours: number;
  /** As written in the file; undefined where it is missing. */
  reference: number | undefined;
  isEqual: boolean;
  /** Simulated instead of counted: `isEqual` then means within three standard errors. */
  isSimulated?: true;
  /** `ours` is an upper bound of the reference. */
  isBound?: true;
}

/** Returns are compared to 1e-9 (schema.md section 7), all other figures to the digits in the file. */
export const RETURN_TOLERANCE = 1e-9;

export function compareFigure(name: string, ours: number, reference: number | undefined): Compared {
  if (reference === undefined) return { name, ours, reference, isEqual: true };
  const tolerance = name.startsWith('rtp') ? RETURN_TOLERANCE : lastDigit(reference) * 0.51;
  return { name, ours, reference, isEqual: Math.abs(ours - reference) <= tolerance + Number.EPSILON * Math.abs(ours) };
}

/** The value of one step of the last digit: 1e-5 for 5.72134, 1e-12 for 2.9907e-8. A number with all digits is exact. */
function lastDigit(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  const significant = mantissa.replace('.', '').replace(/^0+/u, '').length;
  return significant >= 15 ? 0 : 10 ** (Number(exponent) - decimals);
}
