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

/** The figures that a search looks at. One that a family doesn't have is absent. */
export interface Judged {
  rtp: number;
  hitRate: number;
  std: number;
  featureOneIn?: number;
}

/** Always the same stream: two games then differ less than two samples of one game. */
const SAMPLE_SEED = 1;

/** Figures of the base mode: exact where they take a fraction of a second, else estimated from so many rounds. */
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

/** The figures of a game that take a few milliseconds, so that most wrong turns are seen at once. */
export function glance(math: SlotMath): Partial<Judged> {
  const expected = expectedReturn(math, 'base');
  return expected ? { rtp: expected.rtpUncapped, ...featureOf(expected) } : {};
}

/** How far a figure may be from its target. The return's is its own: the search begins with a wide one. */
export const tolerancesOf = (target: Target, rtp: number): Judged => ({
  rtp,
  hitRate: 0.01,
  std: 0.03 * stdOf(target),
  featureOneIn: 0.04 * (target.featureOneIn ?? 1),
});

/** Distances from the target in tolerances, squared and summed: 0 at the target. */
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
