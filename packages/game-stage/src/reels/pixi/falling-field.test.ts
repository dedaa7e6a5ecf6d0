// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { createManualClock } from '../../time/manual-clock.ts';
import { createPace } from '../../time/pace.ts';
import { FallingField } from './falling-field.ts';
import type { ReelParts } from './pixi-reel.ts';

it('what has fallen or is gone is painted on a device that is set to less motion', async () => {
  const clock = createManualClock();
  const painted: number[] = [];
  const theme = { grid: { reels: 1, rows: 2 }, reels: { left: 0, top: 0, width: 100, height: 200 } };
  const parts = { theme, clock, pace: createPace(clock, 'calm'), textures: { require: () => Texture.WHITE } };
  const field = new FallingField(parts as unknown as ReelParts);
  const [top] = field.container.children;
  clock.repaint = () => void painted.push(top?.y ?? Number.NaN);
  field.run([0]);
  await clock.advance(10);
  const isGone = painted.splice(0);
  await field.land(0, { firstRow: 0, symbols: ['a', 'b'] });
  const hasLanded = painted.splice(0);
  await field.remove([{ reel: 0, row: 0 }]);
  await field.refill([['c', 'b']]);
  expect({ isGone, hasLanded, painted }).toEqual({ isGone: [350], hasLanded: [50], painted: [50, 50] });
});
