import type { MinesMath } from './mines-math.ts';
import { minesReturn, safeProbability, type MinesPlan } from './mines-return.ts';

/** A plan with what it returns. */
type PlanReturn = MinesPlan & { multiplierX100: number; rtp: number };

/** Exact figures over every plan that a player can have, with the names of a file's `reference`. */
export interface MinesFigures {
  plans: number;
  rtpMin: PlanReturn;
  rtpMax: PlanReturn;
  rtpMean: number;
  maxWinX: number;
  maxWinProbability: number;
}

/** Figures over all numbers of mines, each with all numbers of reveals. */
export function minesFigures(math: MinesMath): MinesFigures {
  const plans = listPlans(math);
  const [first] = plans;
  if (!first) throw new Error(`${math.id} has no plan`);
  const greatest = plans.reduce((best, plan) => (plan.multiplierX100 > best.multiplierX100 ? plan : best), first);
  return {
    plans: plans.length,
    rtpMin: plans.reduce((worst, plan) => (plan.rtp < worst.rtp ? plan : worst), first),
    rtpMax: plans.reduce((best, plan) => (plan.rtp > best.rtp ? plan : best), first),
    rtpMean: plans.reduce((sum, { rtp }) => sum + rtp, 0) / plans.length,
    maxWinX: greatest.multiplierX100 / 100,
    maxWinProbability: Math.max(
      ...plans
        .filter(({ multiplierX100 }) => multiplierX100 === greatest.multiplierX100)
        .map((plan) => safeProbability(math, plan)),
    ),
  };
}

function listPlans(math: MinesMath): PlanReturn[] {
  return Object.entries(math.mines.multipliersX100).flatMap(([mines, row]) =>
    row.map((multiplierX100, index) => {
      const plan = { mines: Number(mines), reveals: index + 1 };
      return { ...plan, multiplierX100, rtp: minesReturn(math, plan) };
    }),
  );
}
