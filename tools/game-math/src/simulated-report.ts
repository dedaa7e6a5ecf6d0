import type { SlotMath } from '@ipe/slot-engine';
import { figuresOfSample, type SampleFigures } from '@ipe/slot-engine/measure';
import { numberIn, referenceOf, type FiguresReport } from './exact-report.ts';
import { simulateOnAllCores } from './simulate-on-all-cores.ts';

/** Enough for three digits of the return, within a few seconds. */
const ROUNDS = 4_000_000;
const SEED = 20_261_121;

/** Simulated figures of every mode. Those with a known error must lie within three standard errors of the reference. */
export async function simulatedReports(math: SlotMath, rounds = ROUNDS): Promise<FiguresReport[]> {
  const reports: FiguresReport[] = [];
  for (const [mode, { costUnits }] of Object.entries(math.modes)) {
    const startedAt = performance.now();
    const share = Math.ceil((rounds * math.modes.base.costUnits) / costUnits);
    const sample = await simulateOnAllCores({ game: math.id, mode, rounds: share, seed: SEED });
    const figures = figuresOfSample(sample, costUnits);
    const reference = referenceOf(math, 'modes', mode);
    reports.push({
      title: `${mode}, ${share} rounds simulated`,
      figures: compare(figures, { rounds: share, reference }),
      milliseconds: performance.now() - startedAt,
    });
  }
  return reports;
}

function compare(figures: SampleFigures, { reference, rounds }: { rounds: number; reference: object }) {
  const errors = {
    rtp: figures.std / Math.sqrt(rounds),
    hitRate: Math.sqrt((figures.hitRate * (1 - figures.hitRate)) / rounds),
  };
  const within = (['rtp', 'hitRate'] as const).map((name) => {
    // The effect of a cascade's cap is far smaller than the error of this sample.
    const expected = numberIn(reference, name) ?? (name === 'rtp' ? numberIn(reference, 'rtpUncapped') : undefined);
    const isEqual = expected === undefined || Math.abs(figures[name] - expected) <= 3 * errors[name] + 1e-12;
    return { name, ours: figures[name], reference: expected, isEqual, isSimulated: true as const };
  });
  const shown = (['ci95', 'std'] as const).map((name) => ({
    name,
    ours: figures[name],
    reference: undefined,
    isEqual: true,
  }));
  return [...within, ...shown];
}
