import {
  configSha256,
  exactCascadeFigures,
  figuresOfSample,
  type CascadeChances,
  type CascadeMath,
} from '@ipe/slot-engine';
import { countCascade } from '../count-cascade.ts';
import { simulateOnAllCores } from '../simulate-on-all-cores.ts';
import type { Judged } from './judge.ts';
import { decimals, NINETY_PERCENT } from './measure-reference.ts';

/** Base rounds; of a bought mode as many as cost the same. */
const ROUNDS = 200_000_000;
const SEED = 20_261_121;

/** The block of a mode. */
type Measured = Omit<Judged, 'rtp' | 'std'> & {
  rtpUncapped: number;
  simulated: { std: number; [name: string]: number };
} & Record<string, unknown>;

/**
 * The block `reference` of a cascade: what can be counted is. What a simulation came to is kept apart, and never stated as a figure. Its file must stand in
 * games/ already.
 */
export async function measureCascade(math: CascadeMath): Promise<{ modes: Record<string, Measured> }> {
  const chances = await countCascade(math);
  const modes: [string, Measured][] = [];
  for (const mode of Object.keys(math.modes)) modes.push([mode, await measureMode(math, mode, chances)]);
  const exact = 'expectation without the cap and hit rate; the rest is what a simulation came to';
  return Object.assign({ configSha256: configSha256(math), exact }, { modes: Object.fromEntries(modes) });
}

async function measureMode(math: CascadeMath, mode: string, chances: CascadeChances): Promise<Measured> {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const { featureOneIn, hitRate, rtpUncapped, split } = exactCascadeFigures(math, mode, chances);
  const rounds = Math.ceil((ROUNDS * math.modes.base.costUnits) / costUnits);
  const sample = await simulateOnAllCores({ game: math.id, mode, rounds, seed: SEED });
  const { ci95, rtp, std } = figuresOfSample(sample, costUnits);
  return {
    method: 'counted, without the cap',
    hitRate: decimals(hitRate, 9),
    rtpUncapped: decimals(rtpUncapped, 11),
    split: Object.fromEntries(Object.entries(split).map(([name, part]) => [name, decimals(part, 10)])),
    ...(featureOneIn !== undefined && { featureOneIn: decimals(featureOneIn, 5) }),
    maxWinX: math.maxWinUnits / costUnits,
    simulated: {
      rounds,
      rtp: decimals(rtp, 6),
      ci95: decimals(ci95, 6),
      std: decimals(std, 3),
      volatilityIndex90: decimals(std * NINETY_PERCENT, 3),
      capped: sample.capped,
    },
    monteCarlo: [],
  };
}
