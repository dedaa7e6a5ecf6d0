import { expect, it } from 'vitest';
import { refillWindow } from './refill-window.ts';

it('fills each reel from its lowest empty row upwards, reel by reel, on top of what fell', () => {
  const drawn = ['1', '2', '3'];
  const before = [
    ['A', 'X', 'A'],
    ['Y', 'A', 'Z'],
  ];
  const { added, window } = refillWindow(before, new Set(['A']), () => drawn.shift() ?? '');
  expect(window).toEqual([
    ['2', '1', 'X'],
    ['3', 'Y', 'Z'],
  ]);
  expect(added).toEqual([2, 1]);
});
