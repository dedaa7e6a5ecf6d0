import type { Distribution } from '../figures/distribution.ts';
import { transform, type Spectrum } from '../figures/fourier.ts';
import { planSpins, type SpinPlan } from './spin-plan.ts';

/** A round in parts: what it wins before its free spins, and what each of them wins. */
export interface RoundParts {
  /** Units won before the feature, by the free spins that follow (0 without any). Together their probabilities are 1. */
  starts: ReadonlyMap<number, Distribution>;
  /** Units of one free spin, by the spins it adds. Together their probabilities are 1. */
  spins: ReadonlyMap<number, Distribution>;
  maxTotal: number;
  maxWinUnits: number;
}

/** Of a transform four times as long as the cap, what lies beyond its end folds back with this weight: far below a rounding. */
const FOLD = 1e-6;

/**
 * The distribution of a round's capped total, with every retrigger, to about 1e-15: sums of spins are products of their
 * Fourier transforms. Each unit is damped a little, so that the sums beyond the transform's end, which fold back onto its
 * beginning, vanish.
 */
export function totalDistribution(parts: RoundParts): Distribution {
  const step = commonStep(parts);
  const cap = Math.ceil(parts.maxWinUnits / step);
  const size = 2 ** Math.ceil(Math.log2(4 * cap));
  const damping = FOLD ** (1 / size);
  const spectrumOf = (units: Distribution) => dampedSpectrum(units, { step, cap, size, damping });
  const starts = new Map([...parts.starts].map(([spins, units]) => [spins, spectrumOf(units)]));
  const spins = new Map([...parts.spins].map(([added, units]) => [added, spectrumOf(units)]));
  const plan = planSpins(parts, [...starts.keys()], [...spins.keys()]);
  const total = combine(plan, { starts, spins, size });
  transform(total);
  return readTotals(total, { cap, step, size, damping, maxWinUnits: parts.maxWinUnits });
}

interface Scale {
  /** Units of one place of the transform. */
  step: number;
  cap: number;
  size: number;
  damping: number;
}

function dampedSpectrum(distribution: Distribution, { cap, damping, size, step }: Scale): Spectrum {
  const re = new Float64Array(size);
  for (const [units, probability] of distribution) {
    const place = Math.min(units / step, cap);
    re[place] = re[place]! + probability * damping ** place;
  }
  const spectrum = { re, im: new Float64Array(size) };
  transform(spectrum);
  return spectrum;
}

interface Spectra {
  starts: ReadonlyMap<number, Spectrum>;
  spins: ReadonlyMap<number, Spectrum>;
  size: number;
}

/** The round's spectrum, conjugated, so that transforming once more takes it back. Its second half mirrors its first. */
function combine(plan: SpinPlan, { size, spins, starts }: Spectra): Spectrum {
  const total = { re: new Float64Array(size), im: new Float64Array(size) };
  const scratch = { re: new Float64Array(plan.moments.length), im: new Float64Array(plan.moments.length) };
  const steps = plan.moments.map(({ branches }) =>
    branches.map(({ added, next }) => ({ spin: spins.get(added)!, next })),
  );
  const ends = [...starts].map(([count, start]) => ({ start, moment: plan.startOf(count) }));
  for (let place = 0; place <= size / 2; place += 1) {
    runBackwards(steps, scratch, place);
    for (const { start, moment } of ends) {
      const re = start.re[place]! * scratch.re[moment]! - start.im[place]! * scratch.im[moment]!;
      const im = start.re[place]! * scratch.im[moment]! + start.im[place]! * scratch.re[moment]!;
      total.re[place] = total.re[place]! + re;
      total.im[place] = total.im[place]! - im;
    }
    const mirror = (size - place) % size;
    total.re[mirror] = total.re[place]!;
    if (mirror !== place) total.im[mirror] = -total.im[place]!;
  }
  return total;
}

/** The wins still to come from each moment, at one place of the spectrum: later moments first. */
function runBackwards(
  steps: readonly (readonly { spin: Spectrum; next: number }[])[],
  { re, im }: Spectrum,
  place: number,
): void {
  for (let moment = 0; moment < steps.length; moment += 1) {
    const branches = steps[moment]!;
    let real = branches.length === 0 ? 1 : 0;
    let imaginary = 0;
    for (let branch = 0; branch < branches.length; branch += 1) {
      const { next, spin } = branches[branch]!;
      real += spin.re[place]! * re[next]! - spin.im[place]! * im[next]!;
      imaginary += spin.re[place]! * im[next]! + spin.im[place]! * re[next]!;
    }
    re[moment] = real;
    im[moment] = imaginary;
  }
}

/** The chance of the cap is what is missing to 1. */
function readTotals(
  { re }: Spectrum,
  { cap, damping, maxWinUnits, size, step }: Scale & { maxWinUnits: number },
): Distribution {
  const totals = new Map<number, number>();
  let rest = 1;
  for (let place = 0; place < cap; place += 1) {
    const probability = re[place]! / size / damping ** place;
    totals.set(place * step, probability);
    rest -= probability;
  }
  totals.set(maxWinUnits, rest);
  return totals;
}

/** The greatest number of which all units are multiples. */
function commonStep({ spins, starts }: RoundParts): number {
  const units = [...starts.values(), ...spins.values()].flatMap((distribution) => [...distribution.keys()]);
  return units.reduce(greatestCommonDivisor, 0) || 1;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
