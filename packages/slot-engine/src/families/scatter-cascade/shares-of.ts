/** Of each count of scatters that a purchase draws: how likely it is. Counts that it doesn't draw are empty places. */
export function sharesOf(counts: Readonly<Record<string, number>>): number[] {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  const shares: number[] = [];
  for (const [count, weight] of Object.entries(counts)) shares[Number(count)] = weight / sum;
  return shares;
}
