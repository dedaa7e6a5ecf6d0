import type { CascadeMath } from './cascade-math.ts';

/** The number of wins after which the meter no longer moves. */
export function mostWins({ features: { cascade } }: CascadeMath): number {
  const { max, start, step } = cascade.freeMeter;
  return step === 0 || max <= start ? 0 : Math.ceil((max - start) / step);
}

/** The multiplier of a win in free spins after `wins` earlier wins of the feature. */
export function freeMultiplier({ features: { cascade, freeSpins } }: CascadeMath, wins: number): number {
  const { max, start, step } = cascade.freeMeter;
  return Math.max(start, Math.min(start + step * wins, max)) * (freeSpins?.winMultiplier ?? 1);
}
