import type { InstantFigures, PlanFigures } from '../../family/family-figures.ts';
import type { CrashMath } from './crash-math.ts';
import { crashReturn } from './crash-return.ts';

/** Figures for every target for which the file states some, else for the least and the greatest target. */
export const crashFigures: InstantFigures<CrashMath> = {
  plans: (math) => {
    const stated = Object.keys(math.reference?.targets ?? {}).map(Number);
    const { maxCashoutX100, minCashoutX100 } = math.crash;
    return (stated.length > 0 ? stated : [minCashoutX100, maxCashoutX100]).map((target) => figuresAt(math, target));
  },
};

function figuresAt(math: CrashMath, target: number): PlanFigures {
  const { probability, rtp, std } = crashReturn(math, target);
  const path = (name: string) => ['targets', String(target), name];
  return {
    title: `cash-out at ${target / 100}×`,
    figures: [
      { name: 'rtp', value: rtp, path: path('rtp') },
      { name: 'probability', value: probability, path: path('p') },
      { name: 'std', value: std, path: path('std') },
    ],
  };
}
