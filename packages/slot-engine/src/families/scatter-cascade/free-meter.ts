import type { CascadeMath } from './cascade-math.ts';

/** After so many wins the meter stands still. */
export function mostWins({ features: { cascade } }: CascadeMath): number {
  const { max, start, step } = cascade.freeMeter;
  return step === 0 || max <= start ? 0 : Math.ceil((max - start) / step);
}

/** What multiplies a win of the free spins after so many others. */
export function freeMultiplier({ features: { cascade, freeSpins } }: CascadeMath, wins: number): number {
  const { max, start, step } = cascade.freeMeter;
  return Math.max(start, Math.min(start + step * wins, max)) * (freeSpins?.winMultiplier ?? 1);
}
