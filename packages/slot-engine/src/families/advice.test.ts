import { expect, it } from 'vitest';
import { smallWays } from '../small-games.fixture.ts';
import { advice } from './advice.ts';
import { readFamily } from './read-math.ts';

const withFirstStrip = (...strip: string[]) => {
  const [, ...others] = smallWays.reelSets.base.strips;
  const reelSets = { ...smallWays.reelSets, base: { kind: 'strips', strips: [strip, ...others] } };
  return readFamily({ ...smallWays, reelSets }, 'ways');
};

it.each([
  [['S', 'S', 'A'], 'reelSets.base.strips[0][0]: the next scatter is less than 2 rows away'],
  [['S', 'A', 'A', 'S'], 'reelSets.base.strips[0][3]: the next scatter is less than 2 rows away'],
])('advises against two scatters in one window of a reel: %j', (strip, words) => {
  expect([...advice(withFirstStrip(...strip))]).toEqual([words]);
});

it('has nothing to say of scatters as far apart as the window is high', () => {
  expect([...advice(withFirstStrip('S', 'A', 'S', 'A'))]).toEqual([]);
});
