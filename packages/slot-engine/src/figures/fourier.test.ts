import { expect, it } from 'vitest';
import { transformOf } from './fourier.ts';

/** Numbers that are the same each time. */
const numbers = (size: number) => Float64Array.from({ length: size }, (_, index) => ((index * 37) % 101) / 10);

// The last size is one that isn't worked through all at once.
it.each([4, 8, 64, 8192])('%i numbers have the spectrum that plain sums give, and come back from it', (size) => {
  const values = numbers(size);
  const { spectrumOf, valuesOf } = transformOf(size);
  const spectrum = spectrumOf(values);
  expect(spectrum.re).toHaveLength(size / 2 + 1);
  for (const place of [0, 1, 2, size / 4, size / 2 - 1, size / 2]) {
    let [re, im] = [0, 0];
    for (const [index, value] of values.entries()) {
      const angle = (-2 * Math.PI * ((index * place) % size)) / size;
      re += value * Math.cos(angle);
      im += value * Math.sin(angle);
    }
    expect(spectrum.re[place]).toBeCloseTo(re, 7);
    expect(spectrum.im[place]).toBeCloseTo(im, 7);
  }
  const back = valuesOf(spectrum);
  const most = back.reduce((worst, value, index) => Math.max(worst, Math.abs((2 * value) / size - values[index]!)), 0);
  expect(most).toBeLessThan(1e-12);
});
