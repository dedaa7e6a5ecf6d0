type Share = { part: number; of: number };

/** Below it the margin's formula says nothing. */
const leastOfEach = 100;

/** 95 of 100 times the true difference is within so many standard errors. */
const errors = 1.96;

const varianceOf = ({ part, of }: Share): number => ((part / of) * (1 - part / of)) / of;

/** The difference of two shares in percentage points, with its margin; undefined where either group is small. */
export function compareShares(one: Share, other: Share): { points: number; margin: number } | undefined {
  if (one.of < leastOfEach || other.of < leastOfEach) return undefined;
  return {
    points: (one.part / one.of - other.part / other.of) * 100,
    margin: errors * Math.sqrt(varianceOf(one) + varianceOf(other)) * 100,
  };
}
