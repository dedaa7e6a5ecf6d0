/**
 * The part of the GGR that isn't the house's, in basis points from a year on: 12 % by Lei 14.790/2023 art. 30, 13, 14
 * and 15 % by LC 224/2025 art. 9. Before 2025 there was no regulated market.
 */
const shares: readonly { fromYear: number; basisPoints: number }[] = [
  { fromYear: 2025, basisPoints: 1_200 },
  { fromYear: 2026, basisPoints: 1_300 },
  { fromYear: 2027, basisPoints: 1_400 },
  { fromYear: 2028, basisPoints: 1_500 },
];

/** @param month `2026-11` @returns that part of a month's GGR, to the nearest centavo; null for a month without a legal share */
export function ggrShareOf(month: string, ggrCentavos: number): number | null {
  const year = Number(month.slice(0, 4));
  const share = shares.findLast(({ fromYear }) => fromYear <= year);
  if (share === undefined) return null;
  return Number((BigInt(Math.max(0, ggrCentavos)) * BigInt(share.basisPoints) + 5_000n) / 10_000n);
}
