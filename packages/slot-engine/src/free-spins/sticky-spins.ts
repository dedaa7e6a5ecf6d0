import { expectedUnits, totalProbability, type Distribution } from '../figures/distribution.ts';
import type { Spectrum } from '../figures/fourier.ts';
import { planSpins } from './spin-plan.ts';

/** An outcome of a spin with some held reels: the reels held after it as bits, the spins that it adds, and its units. */
export interface StickySpin {
  next: number;
  added: number;
  units: Distribution;
}

/** The outcomes of a spin, by the reels held before it as bits. The probabilities of each list add up to 1. */
export type StickySpins = readonly (readonly StickySpin[])[];

const planOf = ({ maxTotal }: { maxTotal: number }, starts: readonly number[], sticky: StickySpins) =>
  planSpins({ maxTotal }, starts, [...new Set(sticky.flat().map(({ added }) => added))]);

/**
 * Goes through the moments of a feature, later ones first, and through all sets of held reels at each of them.
 * @param nothing what follows the last spin
 * @param reckon calculates what follows a moment from all outcomes of its spin and what follows each of them
 */
export function stickyToCome<Worth>(
  sticky: StickySpins,
  { maxTotal, starts }: { maxTotal: number; starts: readonly number[] },
  { nothing, reckon }: { nothing: Worth; reckon: (ways: readonly { spin: StickySpin; after: Worth }[]) => Worth },
): (spins: number) => Worth {
  const plan = planOf({ maxTotal }, starts, sticky);
  const toCome: Worth[][] = [];
  for (const { branches } of plan.moments) {
    const nextOf = new Map(branches.map(({ added, next }) => [added, next]));
    toCome.push(
      sticky.map((spins) =>
        branches.length === 0
          ? nothing
          : reckon(spins.map((spin) => ({ spin, after: toCome[nextOf.get(spin.added)!]![spin.next]! }))),
      ),
    );
  }
  return (spins) => toCome[plan.startOf(spins)]![0]!;
}

/** The mean win of the free spins, given the probability of each number of spins at the start. */
export function expectedSticky(sticky: StickySpins, maxTotal: number, starts: Distribution): number {
  const toCome = stickyToCome(
    sticky,
    { maxTotal, starts: [...starts.keys()] },
    {
      nothing: 0,
      reckon: (ways) =>
        ways.reduce(
          (sum, { after, spin }) => sum + expectedUnits(spin.units) + totalProbability(spin.units) * after,
          0,
        ),
    },
  );
  return [...starts].reduce((sum, [spins, chance]) => sum + chance * toCome(spins), 0);
}

/** A round in which a spin depends on the reels that earlier spins have held. */
interface StickyRound {
  starts: ReadonlyMap<number, Distribution>;
  sticky?: StickySpins;
  maxTotal: number;
}

/** Does for such a round what `combineSpectra` does for others. */
export function combineSticky(
  { maxTotal, starts: startUnits, sticky = [] }: StickyRound,
  size: number,
  spectrumOf: (units: Distribution) => Spectrum,
): Spectrum {
  const total = { re: new Float64Array(size), im: new Float64Array(size) };
  const starts = [...startUnits].map(([spins, units]) => ({ spins, spectrum: spectrumOf(units) }));
  const plan = planOf({ maxTotal }, [...startUnits.keys()], sticky);
  const spins = sticky.map((list) => list.map((spin) => ({ ...spin, spectrum: spectrumOf(spin.units) })));
  const moments = plan.moments.map(({ branches }) => new Map(branches.map(({ added, next }) => [added, next])));
  const masks = sticky.length;
  const toCome = { re: new Float64Array(moments.length * masks), im: new Float64Array(moments.length * masks) };
  for (let place = 0; place <= size / 2; place += 1) {
    for (const [moment, nextOf] of moments.entries()) {
      for (const [mask, list] of spins.entries()) {
        reckonOne(nextOf.size === 0 ? undefined : list, { nextOf, place, at: moment * masks + mask, masks, toCome });
      }
    }
    for (const { spectrum, spins: given } of starts) {
      const at = plan.startOf(given) * masks;
      const [re, im] = [spectrum.re[place]!, spectrum.im[place]!];
      total.re[place] = total.re[place]! + (re * toCome.re[at]! - im * toCome.im[at]!);
      total.im[place] = total.im[place]! - (re * toCome.im[at]! + im * toCome.re[at]!);
    }
  }
  for (let place = 1; place < size / 2; place += 1) {
    total.re[size - place] = total.re[place]!;
    total.im[size - place] = -total.im[place]!;
  }
  return total;
}

interface Moment {
  /** The moment that follows, by the number of spins that the spin adds. */
  nextOf: ReadonlyMap<number, number>;
  place: number;
  at: number;
  masks: number;
  toCome: Spectrum;
}

/** Calculates the wins still to come from a moment with some reels held; after the last spin there are none. */
function reckonOne(
  spins: readonly (StickySpin & { spectrum: Spectrum })[] | undefined,
  { at, masks, nextOf, place, toCome }: Moment,
): void {
  let [re, im] = spins ? [0, 0] : [1, 0];
  for (const { added, next, spectrum } of spins ?? []) {
    const after = nextOf.get(added)! * masks + next;
    re += spectrum.re[place]! * toCome.re[after]! - spectrum.im[place]! * toCome.im[after]!;
    im += spectrum.re[place]! * toCome.im[after]! + spectrum.im[place]! * toCome.re[after]!;
  }
  toCome.re[at] = re;
  toCome.im[at] = im;
}
