import type { Spectrum } from '../figures/fourier.ts';
import { INT, openMemory } from '../kernels/memory.ts';
import type { Steps } from './likely-steps.ts';
import { BRANCH, kernels, LANES, SLOT, type Kernels } from '../kernels/play-backwards.ts';

/** Spectra this close differ only by the rounding of their sums. */
const CLOSE = 1e-15;
/** An iteration needs far fewer turns if the feature hardly ever reaches its limit. */
const MOST_TURNS = 1000;

/** The spectra of a round's parts, in the order of its steps. */
interface PartSpectra {
  starts: readonly Spectrum[];
  spins: readonly Spectrum[];
}

/**
 * The spectrum of a round's total. A round is its start and the spins that follow; the spectrum of their sum is the
 * product of their spectra.
 */
export function combineSpectra(steps: Steps, { spins, starts }: PartSpectra, size: number): Spectrum {
  const places = size / 2 + 1;
  const total = { re: new Float64Array(places), im: new Float64Array(places) };
  const memory = openMemory<Kernels>(kernels);
  const spinsAt = memory.reserve(spins.length * SLOT);
  const slotsAt = memory.reserve(steps.count * SLOT);
  const branches = [...steps.next].flatMap((next, branch) => [
    spinsAt + steps.spin[branch]! * SLOT,
    slotsAt + next * SLOT,
  ]);
  const branchesAt = memory.keep(branches);
  const ends = Array.from(steps.first.slice(steps.unlimited + 2), (branch) => branchesAt + branch * BRANCH);
  const endsAt = memory.keep(ends);
  const ofSpins = memory.floats(spinsAt, spins.length * SLOT);
  const toCome = memory.floats(slotsAt, steps.count * SLOT);
  const firstAt = slotsAt + (steps.unlimited + 1) * SLOT;
  for (let from = 0; from < places; from += LANES) {
    const block = { from, lanes: Math.min(LANES, places - from) };
    for (const [spin, { im, re }] of spins.entries()) {
      ofSpins.set(re.subarray(from, from + LANES), 2 * spin * LANES);
      ofSpins.set(im.subarray(from, from + LANES), (2 * spin + 1) * LANES);
    }
    playUnlimited(steps, spins, { ...block, toCome });
    memory.kernels.playBackwards(endsAt, endsAt + ends.length * INT, branchesAt, firstAt);
    for (const [index, start] of starts.entries()) {
      addStart(total, start, { ...block, toCome, slot: steps.starts[index]! });
    }
  }
  return total;
}

interface Lanes {
  /** The spectrum of the wins still to come, slot after slot: the real parts of its lanes, then the imaginary ones. */
  toCome: Float64Array;
  /** The place of the spectrum in the first lane. */
  from: number;
  lanes: number;
}

/**
 * Without the limit each given spin, with the spins that it adds, wins independently of the others, so n spins are the
 * n-th power of one.
 */
function playUnlimited({ added, unlimited }: Steps, spins: readonly Spectrum[], { from, lanes, toCome }: Lanes): void {
  const one: Complex = { re: 0, im: 0 };
  for (let lane = 0; lane < lanes; lane += 1) {
    toCome[lane] = 1;
    if (unlimited > 0) playOne(one, { added, spins, place: from + lane });
    for (let spin = 1; spin <= unlimited; spin += 1) {
      const at = 2 * spin * LANES + lane;
      const [re, im] = [toCome[at - 2 * LANES]!, toCome[at - LANES]!];
      toCome[at] = re * one.re - im * one.im;
      toCome[at + LANES] = re * one.im + im * one.re;
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

function addStart(total: Spectrum, start: Spectrum, { from, lanes, slot, toCome }: Lanes & { slot: number }): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const place = from + lane;
    const at = 2 * slot * LANES + lane;
    const [re, im] = [toCome[at]!, toCome[at + LANES]!];
    total.re[place] = total.re[place]! + (start.re[place]! * re - start.im[place]! * im);
    total.im[place] = total.im[place]! + (start.re[place]! * im + start.im[place]! * re);
  }
}
