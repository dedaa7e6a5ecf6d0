import type { Prizes } from './pays.ts';

/** Prizes by count where several counts pay the same: "12+", "10–11", "8–9". */
export function byTier(tiers: readonly number[], pays: readonly number[] = []): Prizes {
  const labels = tierLabels(tiers);
  return pays.map((units, i) => ({ label: labels[i] ?? '', units })).toReversed();
}

/** Which counts each tier is of: "8–9", "10–11", "12+". */
export const tierLabels = (tiers: readonly number[]): string[] =>
  tiers.map((least, i) => {
    const next = tiers[i + 1];
    if (next === undefined) return `${least}+`;
    return next - least === 1 ? String(least) : `${least}–${next - 1}`;
  });
