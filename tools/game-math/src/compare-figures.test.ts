import { describe, expect, it } from 'vitest';
import { compareFigure } from './compare-figures.ts';
import { statedAtMost } from './exact-report.ts';

it.each([
  ['rtp', 0.9605733712, 0.96057337121, true],
  ['rtp', 0.960573373, 0.96057337121, false],
  ['std', 5.7213407, 5.721341, true],
  ['std', 5.7213402, 5.721341, false],
  ['maxWinProbability', 2.99071e-8, 2.9907e-8, true],
  ['maxWinProbability', 2.9916e-8, 2.9907e-8, false],
  ['maxWinProbability', 0.0002218379121212, 0.000221837912121, true],
  ['maxWinProbability', 0.0002218379121216, 0.000221837912121, false],
  ['maxWinX', 2000, 2000, true],
  ['maxWinX', 1999, 2000, false],
])('%s of %d beside %d is equal: %s', (...[name, ours, reference, isEqual]) => {
  expect(compareFigure(name, ours, reference).isEqual).toBe(isEqual);
});

it('has nothing to compare with where the file says nothing', () => {
  expect(compareFigure('rtpUncapped', 0.9, undefined)).toMatchObject({ isEqual: true, reference: undefined });
});

describe.each(['rtp', 'rtpLeast'])('%s', (name) => {
  it('of more than the counted return without the cap is told as such', () => {
    // The sampled return of feira-de-frutas' purchase that was once stated in its file, and the counted one.
    const [told] = statedAtMost(0.95677925663, { [name]: 0.957491 });
    expect(told).toMatchObject({ isEqual: false, isBound: true });
    expect(statedAtMost(0.95677925663, { [name]: 0.9567 })).toMatchObject([{ isEqual: true }]);
    expect(statedAtMost(0.95677925663, {})).toEqual([]);
    expect(statedAtMost(undefined, { [name]: 0.9567 })).toEqual([]);
  });

  it('that was counted another day and is another now differs', () => {
    expect(compareFigure(name, 0.9564, 0.9564).isEqual).toBe(true);
    expect(compareFigure(name, 0.9563, 0.9564).isEqual).toBe(false);
  });
});
