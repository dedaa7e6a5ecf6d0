import type { Prizes } from './pays.ts';

/** Prizes by count where several counts pay the same: "12+", "10–11", "8–9". */
export function byTier(tiers: readonly number[], pays: readonly number[] = []): Prizes {
  const labels = tiers.map((least, i) => {
    const next = tiers[i + 1];
    if (next === undefined) return `${least}+`;
    return next - least === 1 ? String(least) : `${least}–${next - 1}`;
  });
  return pays.map((units, i) => ({ label: labels[i] ?? '', units })).toReversed();
}
