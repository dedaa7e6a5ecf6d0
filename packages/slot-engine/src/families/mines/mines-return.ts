import type { MinesMath } from './mines-math.ts';

/** A player's plan: how many mines, and after how many safe reveals to cash out. */
export interface MinesPlan {
  mines: number;
  reveals: number;
}

/** P(the first `reveals` cells are safe) = C(cells − mines, k) / C(cells, k). */
export function safeProbability(math: MinesMath, { mines, reveals }: MinesPlan): number {
  const { cells } = math.mines;
  let probability = 1;
  for (let revealed = 0; revealed < reveals; revealed += 1) {
    probability *= Math.max(0, cells - mines - revealed) / (cells - revealed);
  }
  return probability;
}

/** The expected return of that plan: multiplier × P(safe). */
export function minesReturn(math: MinesMath, plan: MinesPlan): number {
  const multiplierX100 = math.mines.multipliersX100[plan.mines]?.[plan.reveals - 1] ?? 0;
  return (multiplierX100 / 100) * safeProbability(math, plan);
}
