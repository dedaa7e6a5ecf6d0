import type { SlotMath } from '@ipe/slot-engine';
import {
  emptySample,
  exactFigures,
  expectedReturn,
  figuresOfSample,
  isCounted,
  seedXoshiro,
  simulator,
  uncappedFigures,
  type ExpectedReturn,
} from '@ipe/slot-engine/measure';
import { stdOf, type Target } from './brief.ts';

/** The figures that a search looks at. A figure that the family doesn't have is absent. */
export interface Judged {
  rtp: number;
  hitRate: number;
  std: number;
  featureOneIn?: number;
}

/** Always the same random stream, because two games then differ less than two samples of one game. */
const SAMPLE_SEED = 1;

/** Figures of the base mode: exact if that takes a fraction of a second, else estimated from `sampledRounds` rounds. */
export function judge(math: SlotMath, sampledRounds: number): Judged {
  const uncapped = uncappedFigures(math, 'base');
  if (uncapped) return { ...uncapped, ...featureOf(expectedReturn(math, 'base')) };
  if (isCounted(math)) return exactFigures(math, 'base');
  const sample = emptySample();
  simulator(math, 'base')(sample, sampledRounds, seedXoshiro(SAMPLE_SEED));
  return figuresOfSample(sample, math.modes.base.costUnits);
}

function featureOf({ featureOneIn }: Partial<ExpectedReturn> = {}): Pick<Judged, 'featureOneIn'> {
  return featureOneIn === undefined ? {} : { featureOneIn };
}

/** The figures that take a few milliseconds, by which most bad changes are found at once. */
export function glance(math: SlotMath): Partial<Judged> {
  const expected = expectedReturn(math, 'base');
  return expected ? { rtp: expected.rtpUncapped, ...featureOf(expected) } : {};
}

/** How far each figure may be from its target. The return has its own tolerance, because the search starts with a wide one. */
export const tolerancesOf = (target: Target, rtp: number): Judged => ({
  rtp,
  hitRate: 0.01,
  std: 0.03 * stdOf(target),
  featureOneIn: 0.04 * (target.featureOneIn ?? 1),
});

/** The sum of the squared distances from the target, each in units of its tolerance; 0 at the target. */
export function missOf(figures: Partial<Judged>, target: Target, tolerances: Judged): number {
  const { featureOneIn, hitRate, rtp } = target;
  const wanted = { rtp, hitRate, featureOneIn, std: stdOf(target) };
  let miss = 0;
  for (const name of ['rtp', 'hitRate', 'std', 'featureOneIn'] as const) {
    const [figure, goal] = [figures[name], wanted[name]];
    if (figure !== undefined && goal !== undefined) miss += ((figure - goal) / tolerances[name]!) ** 2;
  }
  return miss;
}
