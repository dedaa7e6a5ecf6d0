import { expect, it } from 'vitest';
import { powerOf, wavePower } from '../src/sound/loudness.ts';
import { meterRate, readLoudness } from './loudness-meter.ts';

const sine = (hz: number, amplitude: number) =>
  Float32Array.from({ length: meterRate }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / meterRate));

it('reads the tone of the recommendation: 997 Hz at full scale on both sides is 0 LUFS', () => {
  const { momentary, mean, peak } = readLoudness(sine(997, 1));
  expect(momentary).toBeCloseTo(0, 1);
  expect(mean).toBeCloseTo(0, 1);
  expect(peak).toBeCloseTo(0, 2);
});

it.each([60, 130, 262, 997, 3000, 8000])('agrees at %i Hz with what sounds are made by', (hz) => {
  const amplitude = Math.sqrt(powerOf(-20) / wavePower('sine', hz));
  expect(Math.abs(readLoudness(sine(hz, amplitude)).momentary + 20)).toBeLessThan(0.2);
});
