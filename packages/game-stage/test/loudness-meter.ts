/** A meter's reading: LUFS of ITU-R BS.1770 with both loudspeakers playing the samples, and the highest peak in dBFS. */
export type Reading = { momentary: number; mean: number; peak: number };

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of ITU-R BS.1770, for 48,000 samples per second. */
const head: Filter = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const highPass: Filter = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };
export const meterRate = 48_000;

const momentSamples = 0.4 * meterRate;
const stepSamples = 0.02 * meterRate;

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  // There are millions of samples, and an iterator would take ten times as long.
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(2 * power);

/** Measures samples of one channel at `meterRate`. `momentary` is the loudest 0.4 seconds, `mean` the mean of all. */
export function readLoudness(samples: Float32Array): Reading {
  const weighted = filtered(filtered(samples, head), highPass);
  const sums = new Float64Array(weighted.length + 1);
  for (let i = 0; i < weighted.length; i += 1) sums[i + 1] = (sums[i] ?? 0) + (weighted[i] ?? 0) ** 2;
  const between = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  let loudest = 0;
  for (let from = 0; from + momentSamples <= weighted.length; from += stepSamples) {
    loudest = Math.max(loudest, between(from, from + momentSamples) / momentSamples);
  }
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  return {
    momentary: lufsOf(loudest),
    mean: lufsOf(between(0, weighted.length) / weighted.length),
    peak: 20 * Math.log10(peak),
  };
}
