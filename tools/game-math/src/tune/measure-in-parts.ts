import { configSha256, type SlotMath } from '@ipe/slot-engine';
import { figuresOfParts, figuresOfSample } from '@ipe/slot-engine/measure';
import { countParts } from '../parts/count-parts.ts';
import { simulateOnAllCores } from '../simulate-on-all-cores.ts';
import type { Judged } from './judge.ts';
import { decimals, NINETY_PERCENT } from './measure-reference.ts';

/** The number of base rounds; of a bought mode it plays as many as cost the same. */
const ROUNDS = 200_000_000;
const SEED = 20_261_121;

/** The `reference` of one mode. */
type Measured = Omit<Judged, 'rtp' | 'std'> & {
  rtpUncapped: number;
  simulated: { std: number; [name: string]: number };
} & Record<string, unknown>;

/**
 * The block `reference` of a game whose figures are counted in parts. Simulated results are kept apart and never stated
 * as exact figures. The game's file must already be in games/.
 */
export async function measureInParts(math: SlotMath): Promise<{ modes: Record<string, Measured> }> {
  const parts = await countParts(math);
  const modes: [string, Measured][] = [];
  for (const mode of Object.keys(math.modes)) modes.push([mode, await measureMode(math, mode, parts)]);
  const exact =
    'expectation without the cap, what it is at least with it, and hit rate; the rest is what a simulation came to';
  return Object.assign({ configSha256: configSha256(math), exact }, { modes: Object.fromEntries(modes) });
}

async function measureMode(math: SlotMath, mode: string, parts: ReadonlyMap<string, unknown>): Promise<Measured> {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const { featureOneIn, hitRate, rtpLeast, rtpUncapped, split } = figuresOfParts(math, mode, parts);
  const rounds = Math.ceil((ROUNDS * math.modes.base.costUnits) / costUnits);
  const sample = await simulateOnAllCores({ game: math.id, mode, rounds, seed: SEED });
  const { ci95, rtp, std } = figuresOfSample(sample, costUnits);
  return {
    method: 'counted, without the cap',
    hitRate: decimals(hitRate, 9),
    rtpUncapped: decimals(rtpUncapped, 11),
    rtpLeast: decimals(rtpLeast, 11),
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
