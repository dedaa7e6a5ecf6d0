import { createRandom } from '#simulation/random.ts';

/** @returns draws a whole number from 0 up to, not including, `below`; the same seed draws the same numbers */
export function drawBelow(seed: number): (below: number) => number {
  const { whole } = createRandom(seed, 0);
  return (below) => whole(0, below - 1);
}
