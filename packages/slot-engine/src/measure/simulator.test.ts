import { describe, expect, it } from 'vitest';
import { everyRound } from '../every-round.fixture.ts';
import { readSlotMath } from '../families/read-math.ts';
import { drawRound } from '../families/play-round.ts';
import { smallFeatures } from '../small-features.fixture.ts';
import { smallLines, smallSlots, smallWays } from '../small-games.fixture.ts';
import { emptySample, figuresOfSample, mergeSamples } from '../simulation/sample.ts';
import { simulator } from './simulator.ts';
import { nextWord, seedXoshiro } from '../simulation/xoshiro.ts';

const cases = [smallLines, ...smallSlots, ...smallFeatures].flatMap((json) =>
  Object.keys(json.modes).map((mode) => ({ math: readSlotMath(json), mode })),
);
const ROUNDS = 200_000;

describe.each(cases)('simulated rounds of $math.id in the mode $mode', ({ math, mode }) => {
  it('come to the same as all rounds together', () => {
    const truth = { rtp: 0, squares: 0, hits: 0, features: 0 };
    const cost = math.modes[mode]?.costUnits ?? 1;
    for (const { featureSpins, probability, totalUnits } of everyRound((draws) => drawRound(math, mode, draws))) {
      truth.rtp += (probability * totalUnits) / cost;
      truth.squares += probability * (totalUnits / cost) ** 2;
      if (totalUnits > 0) truth.hits += probability;
      if (featureSpins > 0) truth.features += probability;
    }
    const sample = emptySample();
    simulator(math, mode)(sample, ROUNDS, seedXoshiro(7));
    const figures = figuresOfSample(sample, cost);
    const std = Math.sqrt(truth.squares - truth.rtp ** 2);
    const within = (share: number) => 4 * Math.sqrt((share * Math.max(0, 1 - share)) / ROUNDS) + 1e-12;
    expect(sample.rounds).toBe(ROUNDS);
    expect(Math.abs(figures.rtp - truth.rtp)).toBeLessThan((4 * std) / Math.sqrt(ROUNDS) + 1e-12);
    expect(Math.abs(figures.std / std - 1)).toBeLessThan(0.05);
    expect(Math.abs(figures.hitRate - truth.hits)).toBeLessThanOrEqual(within(truth.hits));
    expect(Math.abs(1 / figures.featureOneIn - truth.features)).toBeLessThanOrEqual(within(truth.features));
  });
});

it('the generator is xoshiro128**, as its authors compute it', () => {
  const state = Int32Array.of(1, 2, 3, 4);
  expect(Array.from({ length: 5 }, () => nextWord(state))).toEqual([11520, 0, 5927040, 70819200, 2031721883]);
});

it('samples of several workers are one', () => {
  const math = readSlotMath(smallWays);
  const [one, other, both] = [emptySample(), emptySample(), emptySample()];
  const run = simulator(math, 'base');
  const random = seedXoshiro(3);
  run(one, 500, random);
  run(other, 700, random);
  const again = seedXoshiro(3);
  run(both, 500, again);
  run(both, 700, again);
  expect(mergeSamples([one, other])).toEqual(both);
});
