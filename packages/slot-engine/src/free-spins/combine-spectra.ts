import type { Distribution } from '../figures/distribution.ts';
import type { Spectrum } from '../figures/fourier.ts';
import { likelySteps, type RoundParts, type Steps } from './likely-steps.ts';

/** Places of the spectrum that are calculated together, so that the processor reads its memory in order. */
const LANES = 32;
/** Spectra this close differ only by the rounding of their sums. */
const CLOSE = 1e-15;
/** An iteration needs far fewer turns if the feature hardly ever reaches its limit. */
const MOST_TURNS = 1000;

/**
 * The spectrum of a round's total, conjugated, so that transforming it again inverts the transform. A round is its
 * start and the spins that follow; the spectrum of their sum is the product of their spectra. The second half mirrors
 * the first.
 */
export function combineSpectra(
  parts: RoundParts,
  size: number,
  spectrumOf: (units: Distribution) => Spectrum,
): Spectrum {
  const steps = likelySteps(parts);
  const spins = [...parts.spins.values()].map(spectrumOf);
  const starts = [...parts.starts.values()].map(spectrumOf);
  const total = { re: new Float64Array(size), im: new Float64Array(size) };
  const toCome = { re: new Float64Array(steps.count * LANES), im: new Float64Array(steps.count * LANES) };
  for (let from = 0; from <= size / 2; from += LANES) {
    const lanes = Math.min(LANES, size / 2 + 1 - from);
    toCome.re.fill(0);
    toCome.im.fill(0);
    playUnlimited(steps, spins, { toCome, from, lanes });
    playBackwards(steps, spins, { toCome, from, lanes });
    for (const [index, start] of starts.entries()) {
      addStart(total, start, { toCome, slot: steps.starts[index]!, from, lanes });
    }
  }
  for (let place = 1; place < size / 2; place += 1) {
    total.re[size - place] = total.re[place]!;
    total.im[size - place] = -total.im[place]!;
  }
  return total;
}

interface Lanes {
  /** The spectrum of the wins still to come, slot after slot. */
  toCome: Spectrum;
  /** The place of the spectrum in the first lane. */
  from: number;
  lanes: number;
}

/**
 * Without the limit each given spin, with the spins that it adds, wins independently of the others, so n spins are the
 * n-th power of one.
 */
function playUnlimited({ added, unlimited }: Steps, spins: readonly Spectrum[], { from, lanes, toCome }: Lanes): void {
  const { im, re } = toCome;
  const one: Complex = { re: 0, im: 0 };
  for (let lane = 0; lane < lanes; lane += 1) {
    re[lane] = 1;
    if (unlimited > 0) playOne(one, { added, spins, place: from + lane });
    for (let spin = 1; spin <= unlimited; spin += 1) {
      const at = spin * LANES + lane;
      re[at] = re[at - LANES]! * one.re - im[at - LANES]! * one.im;
      im[at] = re[at - LANES]! * one.im + im[at - LANES]! * one.re;
    }
  }
}

interface Complex {
  re: number;
  im: number;
}

interface Spins {
  added: readonly number[];
  spins: readonly Spectrum[];
  place: number;
}

/** One spin with all spins that it adds: f = Σ spin(added) · f^added. The equation is iterated until f no longer changes. */
function playOne(one: Complex, spins: Spins): void {
  one.re = 0;
  one.im = 0;
  const next: Complex = { re: 0, im: 0 };
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    putIn(one, spins, next);
    const change = Math.abs(next.re - one.re) + Math.abs(next.im - one.im);
    one.re = next.re;
    one.im = next.im;
    if (change <= CLOSE) return;
  }
}

function putIn(one: Complex, { added, place, spins }: Spins, next: Complex): void {
  next.re = 0;
  next.im = 0;
  for (let index = 0; index < added.length; index += 1) {
    let re = spins[index]!.re[place]!;
    let im = spins[index]!.im[place]!;
    for (let times = added[index]!; times > 0; times -= 1) {
      const product = re * one.re - im * one.im;
      im = re * one.im + im * one.re;
      re = product;
    }
    next.re += re;
    next.im += im;
  }
}

/** Calculates the wins still to come from each slot with branches, from the last moments backwards. */
function playBackwards(
  { count, first, next, spin, unlimited }: Steps,
  spins: readonly Spectrum[],
  { from, lanes, toCome }: Lanes,
): void {
  for (let slot = unlimited + 1; slot < count; slot += 1) {
    for (let branch = first[slot]!; branch < first[slot + 1]!; branch += 1) {
      const places = { to: slot * LANES, from, after: next[branch]! * LANES, lanes };
      addProduct(toCome, spins[spin[branch]!]!, places);
    }
  }
}

interface Places {
  to: number;
  from: number;
  after: number;
  lanes: number;
}

/** Adds the product of a spin's spectrum and that of the wins after it. */
function addProduct({ im, re }: Spectrum, spin: Spectrum, { after, from, lanes, to }: Places): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const real = spin.re[from + lane]!;
    const imaginary = spin.im[from + lane]!;
    const afterReal = re[after + lane]!;
    const afterImaginary = im[after + lane]!;
    re[to + lane] = re[to + lane]! + (real * afterReal - imaginary * afterImaginary);
    im[to + lane] = im[to + lane]! + (real * afterImaginary + imaginary * afterReal);
  }
}

function addStart(
  total: Spectrum,
  start: Spectrum,
  { from, lanes, slot, toCome: { im, re } }: Lanes & { slot: number },
): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const place = from + lane;
    const at = slot * LANES + lane;
    total.re[place] = total.re[place]! + (start.re[place]! * re[at]! - start.im[place]! * im[at]!);
    total.im[place] = total.im[place]! - (start.re[place]! * im[at]! + start.im[place]! * re[at]!);
  }
}
