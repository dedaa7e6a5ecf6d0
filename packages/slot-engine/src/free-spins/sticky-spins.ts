import { expectedUnits, totalProbability, type Distribution } from '../figures/distribution.ts';
import { planSpins } from './spin-plan.ts';

/** An outcome of a spin with some held reels: the reels held after it as bits, the spins that it adds, and its units. */
export interface StickySpin {
  next: number;
  added: number;
  units: Distribution;
}

/** The outcomes of a spin, by the reels held before it as bits. The probabilities of each list add up to 1. */
export type StickySpins = readonly (readonly StickySpin[])[];

/** The plan of a feature with these spins. */
export const planSticky = ({ maxTotal }: { maxTotal: number }, starts: readonly number[], sticky: StickySpins) =>
  planSpins({ maxTotal }, starts, [...new Set(sticky.flat().map(({ added }) => added))]);

/**
 * Goes through the moments of a feature, later ones first, and through all sets of held reels at each of them.
 * @param nothing what follows the last spin
 * @param reckon calculates what follows a moment from all outcomes of its spin and what follows each of them
 */
export function stickyToCome<Worth>(
  sticky: StickySpins,
  { maxTotal, starts }: { maxTotal: number; starts: readonly number[] },
  { nothing, reckon }: { nothing: Worth; reckon: (ways: readonly { spin: StickySpin; after: Worth }[]) => Worth },
): (spins: number) => Worth {
  const plan = planSticky({ maxTotal }, starts, sticky);
  const toCome: Worth[][] = [];
  for (const { branches } of plan.moments) {
    const nextOf = new Map(branches.map(({ added, next }) => [added, next]));
    toCome.push(
      sticky.map((spins) =>
        branches.length === 0
          ? nothing
          : reckon(spins.map((spin) => ({ spin, after: toCome[nextOf.get(spin.added)!]![spin.next]! }))),
      ),
    );
  }
  return (spins) => toCome[plan.startOf(spins)]![0]!;
}

/** The mean win of the free spins, given the probability of each number of spins at the start. */
export function expectedSticky(sticky: StickySpins, maxTotal: number, starts: Distribution): number {
  const toCome = stickyToCome(
    sticky,
    { maxTotal, starts: [...starts.keys()] },
    {
      nothing: 0,
      reckon: (ways) =>
        ways.reduce(
          (sum, { after, spin }) => sum + expectedUnits(spin.units) + totalProbability(spin.units) * after,
          0,
        ),
    },
  );
  return [...starts].reduce((sum, [spins, chance]) => sum + chance * toCome(spins), 0);
}
