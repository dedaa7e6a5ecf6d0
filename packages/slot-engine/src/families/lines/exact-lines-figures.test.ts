import { expect, it } from 'vitest';
import { exactFigures } from '../../measure/exact-figures.ts';
import { readFamily } from '../read-math.ts';
import { Draws } from '../../randomness/draws.ts';
import type { Round } from '../../round/round.ts';
import { playLinesRound } from './play-lines-round.ts';
import { smallGame } from './small-game.fixture.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Every round that can happen, all equally likely: each stop, each weight of the multiplier reel, each stop of the respin. */
function everyRound(json: typeof smallGame): Round[] {
  const math = readFamily(json, 'lines');
  const [first = [], second = [], third = []] = json.reelSets.base.strips;
  const ranges = [first.length, second.length, third.length, 5, third.length];
  const scripts = ranges.reduce<number[][]>(
    (all, range) => all.flatMap((script) => upTo(range).map((word) => [...script, word])),
    [[]],
  );
  return scripts.map((script) => playLinesRound(math, new Draws(() => script.shift() ?? 0)));
}

it.each([30, 1000])('the exact figures are those of all rounds together, with a cap of %i', (maxWinUnits) => {
  const game = { ...smallGame, maxWinUnits };
  const rounds = everyRound(game);
  const mean = (of: (round: Round) => number) => rounds.reduce((sum, round) => sum + of(round), 0) / rounds.length;
  const rtp = mean(({ totalUnits }) => totalUnits / 2);
  const greatest = Math.max(...rounds.map(({ totalUnits }) => totalUnits));

  const figures = exactFigures(readFamily(game, 'lines'), 'base');
  expect(figures.rtp).toBeCloseTo(rtp, 12);
  expect(figures.hitRate).toBeCloseTo(
    mean(({ totalUnits }) => Number(totalUnits > 0)),
    12,
  );
  expect(figures.std).toBeCloseTo(Math.sqrt(mean(({ totalUnits }) => (totalUnits / 2 - rtp) ** 2)), 9);
  expect(figures.split.respin).toBeCloseTo(
    mean(({ totalUnits, featureSpins }) => (totalUnits / 2) * featureSpins),
    12,
  );
  expect(figures.featureOneIn).toBeCloseTo(1 / mean(({ featureSpins }) => featureSpins), 9);
  expect(figures.maxWinX).toBe(greatest / 2);
  expect(figures.maxWinProbability).toBeCloseTo(
    mean(({ totalUnits }) => Number(totalUnits === greatest)),
    12,
  );
});

it('writes the RTP as a reduced fraction', () => {
  const [numerator, denominator] =
    exactFigures(readFamily(smallGame, 'lines'), 'base').rtpFraction?.split('/').map(Number) ?? [];
  const total = everyRound(smallGame).reduce((sum, { totalUnits }) => sum + totalUnits, 0);
  expect(numerator).toBeGreaterThan(0);
  expect((numerator ?? 0) * everyRound(smallGame).length * 2).toBe((denominator ?? 0) * total);
});

it('counts games without a respin', () => {
  const figures = exactFigures(
    readFamily(
      { ...smallGame, features: { multiplierReel: { values: [1], weights: [1] }, fullGrid: { multiplier: 2 } } },
      'lines',
    ),
    'base',
  );
  expect(figures).not.toHaveProperty('featureOneIn');
  expect(figures.split).toEqual({ direct: figures.rtp, respin: 0 });
});
