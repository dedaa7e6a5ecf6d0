import { motions } from '@ipe/contract/look';
import { describe, expect, it } from 'vitest';
import { symbolMotions } from './symbol-motion.ts';

describe.each(motions)('a symbol that wins with "%s"', (motion) => {
  const move = symbolMotions[motion];
  const path = Array.from({ length: 101 }, (_, i) => move(i / 100));

  it('begins and ends as it rests, so that a skip leaves nothing bent', () => {
    for (const pose of [move(0), move(1)]) {
      expect(pose.across).toBeCloseTo(1);
      expect(pose.up).toBeCloseTo(1);
      expect(pose.turn).toBeCloseTo(0);
      expect(pose.lift).toBeCloseTo(0);
    }
  });

  it('grows on the way, and stays within its neighbours', () => {
    expect(Math.max(...path.map(({ up }) => up))).toBeGreaterThan(1.1);
    for (const { across, up, turn, lift } of path) {
      expect(Math.max(across, up)).toBeLessThan(1.35);
      expect(Math.min(across, lift)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(turn)).toBeLessThan(0.25);
      expect(lift).toBeLessThan(0.2);
    }
  });
});

it('every motion is another one', () => {
  const shapes = motions.map((motion) => JSON.stringify([0.1, 0.35].map(symbolMotions[motion])));
  expect(new Set(shapes).size).toBe(motions.length);
});
