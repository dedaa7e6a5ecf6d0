/** The median, or the upper of the two middle values; NaN for an empty list. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
