/** A ring of the wheel: the parts of its whole turn that its segments have, which are their chances. */
export type Shares = readonly number[];

/** Where a segment begins and how wide it is, in whole turns, clockwise from the top of a ring that stands as it is drawn. */
export function segmentAt(shares: Shares, segment: number): { from: number; share: number } {
  const from = shares.slice(0, segment).reduce((sum, share) => sum + share, 0);
  return { from, share: shares[segment] ?? 0 };
}

/** How far a ring has to turn clockwise, in whole turns, so that the middle of this segment stands at the top. */
export function turnsTo(shares: Shares, segment: number, whole: number): number {
  const { from, share } = segmentAt(shares, segment);
  return whole - (from + share / 2);
}

/** The segment at the top of a ring that has turned so far. */
export function segmentOnTop(shares: Shares, turns: number): number {
  const at = (((-turns % 1) + 1) % 1) + 1e-9;
  let end = 0;
  const found = shares.findIndex((share) => (end += share) > at);
  return found === -1 ? 0 : found;
}

/** A push that friction alone slows down, always as much: how much of its way is done after a part of its time. */
export const coasted = (progress: number): number => 1 - (1 - progress) ** 2;
