import { configSha256, figuresOfSample, type SlotMath } from '@ipe/slot-engine';
import { simulateOnAllCores } from '../simulate-on-all-cores.ts';
import type { Judged } from './judge.ts';
import { decimals, digits, NINETY_PERCENT } from './measure-reference.ts';

/** Base rounds; of a bought mode as many as cost the same. */
const ROUNDS = 200_000_000;
const SEED = 20_261_121;

/** What the brief asks for, and the rest of the block. */
type Measured = Judged & Record<string, unknown>;

/** The block `reference` of a cascade: its figures are simulated. Its file must stand in games/ already. */
export async function measureCascade(math: SlotMath): Promise<{ modes: Record<string, Measured> }> {
  const modes: [string, Measured][] = [];
  for (const mode of Object.keys(math.modes)) modes.push([mode, await measureMode(math, mode)]);
  const head = { configSha256: configSha256(math), exact: false };
  return { ...head, modes: Object.fromEntries(modes) };
}

async function measureMode(math: SlotMath, mode: string): Promise<Measured> {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const rounds = Math.ceil((ROUNDS * math.modes.base.costUnits) / costUnits);
  const sample = await simulateOnAllCores({ game: math.id, mode, rounds, seed: SEED });
  const { ci95, featureOneIn, hitRate, rtp, std } = figuresOfSample(sample, costUnits);
  return {
    rtp: decimals(rtp, 6),
    method: `Monte Carlo of ${rounds} rounds, cap included; 95 % of such runs lie within ${ci95.toFixed(6)} of the return`,
    hitRate: decimals(hitRate, 6),
    std: decimals(std, 3),
    volatilityIndex90: decimals(std * NINETY_PERCENT, 3),
    ...(featureOneIn > 1 && { featureOneIn: decimals(featureOneIn, 2) }),
    maxWinX: math.maxWinUnits / costUnits,
    maxWinProbability: digits(sample.capped / rounds, 2),
    maxWinProbabilityRounds: rounds,
    monteCarlo: [],
  };
}
