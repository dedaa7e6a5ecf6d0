import { expect, it } from 'vitest';
import { pitch } from './instrument.ts';

it('climbs the scale of the game and goes on in the next octave', () => {
  const sound = { rootHz: 200, scale: 'pentatonic', voice: 'bell' } as const;
  expect(pitch(sound, 0)).toBe(200);
  expect(pitch(sound, 5)).toBe(400);
  expect(pitch(sound, 3)).toBeCloseTo(200 * 1.4983, 2);
});
