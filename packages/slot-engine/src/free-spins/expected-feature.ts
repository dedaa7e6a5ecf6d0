import { planSpins } from './spin-plan.ts';

export interface FeatureChances {
  /** P(a round gets this many free spins, without retriggers). */
  starts: ReadonlyMap<number, number>;
  /** P(a free spin adds this many spins). */
  added: ReadonlyMap<number, number>;
  maxTotal: number;
}

/** The mean number of free spins of a round. */
export function expectedSpins({ added, maxTotal, starts }: FeatureChances): number {
  const plan = planSpins({ maxTotal }, [...starts.keys()], [...added.keys()]);
  const toCome: number[] = [];
  for (const { branches } of plan.moments) {
    let spins = branches.length === 0 ? 0 : 1;
    for (const branch of branches) spins += (added.get(branch.added) ?? 0) * (toCome[branch.next] ?? 0);
    toCome.push(spins);
  }
  return [...starts].reduce((sum, [total, chance]) => sum + chance * (toCome[plan.startOf(total)] ?? 0), 0);
}
