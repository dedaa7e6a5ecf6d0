import { expect, it } from 'vitest';
import { crashReturn } from '../families/crash/crash-return.ts';
import { readFamily } from '../families/read-math.ts';
import { minesFigures } from '../families/mines/mines-figures.ts';
import { smallCrash, smallMines } from '../small-games.fixture.ts';

it.each([101, 150, 1000])('a crash game returns its stated percentage at a target of %i hundredths', (target) => {
  const { probability, rtp, std } = crashReturn(readFamily(smallCrash, 'crash'), target);
  expect(rtp).toBeCloseTo(0.97, 9);
  expect(rtp).toBeLessThanOrEqual(0.97);
  expect(probability).toBeCloseTo(97 / target, 12);
  expect(std).toBeCloseTo(Math.sqrt((target / 100) ** 2 * probability - rtp ** 2), 9);
});

it('a mines game returns what each plan is worth, counted by hand', () => {
  const figures = minesFigures(readFamily(smallMines, 'mines'));
  expect(figures.plans).toBe(6);
  // The chances of turning safe cells over, of four cells. One mine: 3/4, then 1/2, then 1/4. Two mines: 1/2, then 1/6. Three mines: 1/4.
  const returns = [1.29 * 0.75, 1.94 * 0.5, 3.88 * 0.25, 1.94 * 0.5, 5.82 / 6, 3.88 * 0.25];
  expect(figures.rtpMin).toMatchObject({ mines: 1, reveals: 1, multiplierX100: 129 });
  expect(figures.rtpMin.rtp).toBeCloseTo(1.29 * 0.75, 12);
  expect(figures.rtpMax.rtp).toBeCloseTo(0.97, 12);
  expect(figures.rtpMean).toBeCloseTo(returns.reduce((sum, rtp) => sum + rtp, 0) / 6, 12);
  expect([figures.maxWinX, figures.maxWinProbability]).toEqual([5.82, expect.closeTo(1 / 6, 12)]);
});
