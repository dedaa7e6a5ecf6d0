import { describe, expect, it } from 'vitest';
import { fallDistances, fallMs, rowsLeft } from './falling.ts';

describe('falling symbols', () => {
  it('fall as far as cells below them were emptied, and new ones from above the window', () => {
    expect(fallDistances(5, new Set([1, 3]))).toEqual([2, 2, 2, 1, 0]);
    expect(fallDistances(3, new Set())).toEqual([0, 0, 0]);
    expect(fallDistances(3, new Set([0, 1, 2]))).toEqual([3, 3, 3]);
  });

  it('get faster on the way down, land later from further up, and come to rest exactly', () => {
    expect(rowsLeft(4, 0)).toBe(4);
    expect(rowsLeft(4, 0.2) - rowsLeft(4, 0.3)).toBeLessThan(rowsLeft(4, 0.5) - rowsLeft(4, 0.6));
    expect(rowsLeft(4, 1)).toBe(0);
    expect(fallMs(5)).toBeGreaterThan(fallMs(2));
    expect(fallMs(0)).toBe(0);
  });

  it('sink in a little before they rest', () => {
    const lowest = Math.min(...Array.from({ length: 100 }, (_, i) => rowsLeft(2, i / 100)));
    expect(lowest).toBeLessThan(-0.05);
    expect(lowest).toBeGreaterThan(-0.15);
  });
});
