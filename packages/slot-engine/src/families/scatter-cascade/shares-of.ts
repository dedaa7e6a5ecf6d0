/** The probability of each count of scatters that a bought mode draws. The list is sparse: counts that aren't drawn are empty places. */
export function sharesOf(counts: Readonly<Record<string, number>>): number[] {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  const shares: number[] = [];
  for (const [count, weight] of Object.entries(counts)) shares[Number(count)] = weight / sum;
  return shares;
}
