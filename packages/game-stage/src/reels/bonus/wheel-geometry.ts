/** A ring of the wheel: its segments' shares of the circle, which are their chances. */
export type Shares = readonly number[];

/** A segment's beginning and width in whole turns, clockwise from the top of an unturned ring. */
export function segmentAt(shares: Shares, segment: number): { from: number; share: number } {
  const from = shares.slice(0, segment).reduce((sum, share) => sum + share, 0);
  return { from, share: shares[segment] ?? 0 };
}

/** How far a ring must turn clockwise, in whole turns, to bring the segment's middle to the top. */
export function turnsTo(shares: Shares, segment: number, whole: number): number {
  const { from, share } = segmentAt(shares, segment);
  return whole - (from + share / 2);
}

/** The segment at the top of a ring after this many turns. */
export function segmentOnTop(shares: Shares, turns: number): number {
  const at = (((-turns % 1) + 1) % 1) + 1e-9;
  let end = 0;
  const found = shares.findIndex((share) => (end += share) > at);
  return found === -1 ? 0 : found;
}

/** The progress of a turn that constant friction slows down: the covered share of the way after a share of the time. */
export const coasted = (progress: number): number => 1 - (1 - progress) ** 2;
