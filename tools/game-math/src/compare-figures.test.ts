import { expect, it } from 'vitest';
import { compareFigure } from './compare-figures.ts';

it.each([
  ['rtp', 0.9605733712, 0.96057337121, true],
  ['rtp', 0.960573373, 0.96057337121, false],
  ['std', 5.7213407, 5.721341, true],
  ['std', 5.7213402, 5.721341, false],
  ['maxWinProbability', 2.99071e-8, 2.9907e-8, true],
  ['maxWinProbability', 2.9916e-8, 2.9907e-8, false],
  ['maxWinX', 2000, 2000, true],
  ['maxWinX', 1999, 2000, false],
])('%s of %d beside %d is equal: %s', (...[name, ours, reference, isEqual]) => {
  expect(compareFigure(name, ours, reference).isEqual).toBe(isEqual);
});

it('has nothing to compare with where the file says nothing', () => {
  expect(compareFigure('rtpUncapped', 0.9, undefined)).toMatchObject({ isEqual: true, reference: undefined });
});
