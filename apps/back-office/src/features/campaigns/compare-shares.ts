type Share = { part: number; of: number };

/** The margin's formula holds only for groups of at least this size. */
const leastOfEach = 100;

/** The standard errors of a 95 % confidence interval. */
const errors = 1.96;

const varianceOf = ({ part, of }: Share): number => ((part / of) * (1 - part / of)) / of;

/** Returns the difference of two shares and its margin, both in percentage points; undefined where a group is too small. */
export function compareShares(one: Share, other: Share): { points: number; margin: number } | undefined {
  if (one.of < leastOfEach || other.of < leastOfEach) return undefined;
  return {
    points: (one.part / one.of - other.part / other.of) * 100,
    margin: errors * Math.sqrt(varianceOf(one) + varianceOf(other)) * 100,
  };
}
