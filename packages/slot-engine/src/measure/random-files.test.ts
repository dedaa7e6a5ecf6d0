import { describe, expect, it } from 'vitest';
import { issuesOf } from '../families/issues.fixture.ts';
import { readSlotMath } from '../families/read-math.ts';
import { figuresOfAllRounds, hasMoreRounds } from './all-rounds.fixture.ts';
import { exactFigures } from './exact-figures.ts';
import { randomClusters, randomHolds, randomLines, randomWays } from './random-files.fixture.ts';

const FILES = 150;
/** A mode with more rounds takes too long to play. */
const MOST_ROUNDS = 4000;

const seeds = Array.from({ length: FILES }, (_, seed) => seed + 1);

/** The random files of a family that are valid, with each of their modes. */
const validModes = (random: (seed: number) => unknown) =>
  seeds.flatMap((seed) => {
    const json = random(seed);
    if (issuesOf(json).length > 0) return [];
    const math = readSlotMath(json);
    return Object.keys(math.modes).map((mode) => ({ math, mode }));
  });

describe.each([
  ['lines', randomLines],
  ['ways', randomWays],
  ['clusters', randomClusters],
  ['hold-and-win', randomHolds],
])('the exact figures of any valid file of %s', (_family, random) => {
  it('are those of all its rounds together', () => {
    let compared = 0;
    for (const { math, mode } of validModes(random)) {
      if (hasMoreRounds(math, mode, MOST_ROUNDS)) continue;
      const seen = figuresOfAllRounds(math, mode);
      compared += 1;
      const cost = math.modes[mode]!.costUnits;
      const { hitRate, maxWinProbability, maxWinX, rtp, rtpUncapped, std } = exactFigures(math, mode);
      expect({ maxWinProbability, hitRate, maxWinX, rtp }, `${math.id} ${mode}`).toEqual({
        maxWinProbability: expect.closeTo(seen.greatestProbability, 9),
        hitRate: expect.closeTo(seen.hitRate, 9),
        maxWinX: seen.greatest / cost,
        rtp: expect.closeTo(seen.rtp, 9),
      });
      expect(std ** 2, `${math.id} ${mode}`).toBeCloseTo(seen.squares - seen.rtp ** 2, 8);
      expect(rtpUncapped, `${math.id} ${mode}`).toBeGreaterThan(rtp - 1e-9);
    }
    expect(compared).toBeGreaterThan(FILES / 3);
  });
});
