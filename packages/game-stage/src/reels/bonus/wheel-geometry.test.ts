import { expect, it } from 'vitest';
import { coasted, segmentAt, segmentOnTop, turnsTo } from './wheel-geometry.ts';

const even = Array<number>(16).fill(1 / 16);
const uneven = [0.15, 0.15, 0.15, 0.05, 0.15, 0.15, 0.15, 0.05];

it.each([[even], [uneven], [[1]]])('a ring of %j comes to rest with the middle of any segment at the top', (shares) => {
  for (const segment of shares.keys()) {
    const turns = turnsTo(shares, segment, 4);
    expect(turns).toBeGreaterThan(2.9);
    expect(segmentOnTop(shares, turns)).toBe(segment);
    // Within half its width on either side the segment is still at the top.
    const { share } = segmentAt(shares, segment);
    expect(segmentOnTop(shares, turns - share * 0.49)).toBe(segment);
    expect(segmentOnTop(shares, turns + share * 0.49)).toBe(segment);
  }
});

it('turns past every segment as long as it is wide', () => {
  const steps = 20_000;
  const seen = uneven.map(() => 0);
  for (let step = 0; step < steps; step += 1) seen[segmentOnTop(uneven, step / steps)]! += 1;
  for (const [segment, share] of uneven.entries()) expect(seen[segment]! / steps).toBeCloseTo(share, 3);
});

it('slows down by friction alone: each tenth of its time it loses as much speed', () => {
  const ways = Array.from({ length: 10 }, (_, i) => coasted((i + 1) / 10) - coasted(i / 10));
  const losses = ways.slice(1).map((way, i) => ways[i]! - way);
  for (const loss of losses) expect(loss).toBeCloseTo(losses[0]!, 12);
  expect([coasted(0), coasted(1)]).toEqual([0, 1]);
});
