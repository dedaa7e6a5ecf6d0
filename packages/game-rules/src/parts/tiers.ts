import type { Prizes } from './pays.ts';

/** The prizes of tiers, which are counts that pay the same: "12+", "10–11", "8–9". */
export function byTier(tiers: readonly number[], pays: readonly number[] = []): Prizes {
  const labels = tierLabels(tiers);
  return pays.map((units, i) => ({ label: labels[i] ?? '', units })).toReversed();
}

/** The counts of each tier as a label: "8–9", "10–11", "12+". */
export const tierLabels = (tiers: readonly number[]): string[] =>
  tiers.map((least, i) => {
    const next = tiers[i + 1];
    if (next === undefined) return `${least}+`;
    return next - least === 1 ? String(least) : `${least}–${next - 1}`;
  });
