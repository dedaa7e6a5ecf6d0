import type { Distribution } from '../figures/distribution.ts';
import { transformOf } from '../figures/fourier.ts';
import { combineSpectra } from './combine-spectra.ts';
import { greatestTotal } from './greatest-total.ts';
import { likelySteps, stickySteps, type RoundParts } from './likely-steps.ts';

/**
 * How long a transform is, in lengths of the cap, and the weight with which what lies beyond its end folds back. Rounding
 * errors at the cap grow by the same factor in both.
 */
const transforms = {
  usual: { lengths: 4, fold: 1e-6 },
  long: { lengths: 8, fold: 1e-12 },
};

/** With a rarer maximum win, what folds back in the usual transform changes no figure. */
const OFTEN = 1e-5;

/**
 * The distribution of a round's capped total, with all retriggers, to about 1e-11. Its greatest total is the greatest
 * that can happen, however rare that is. The Fourier transform of a sum of spins is the product of theirs. Each unit is
 * damped a little, so that sums beyond the transform's end, which fold back onto its beginning, vanish. No more than the
 * chance of the maximum win lies there, so a round that wins it often is transformed once more, with stronger damping.
 */
export function totalDistribution(parts: RoundParts): Distribution {
  const totals = transformed(parts, transforms.usual);
  const isOften = totals.get(parts.maxWinUnits)! > OFTEN;
  return withGreatest(isOften ? transformed(parts, transforms.long) : totals, parts);
}

/** Replaces the rounding errors on totals that can't happen, and the greatest total's own. */
function withGreatest(totals: Map<number, number>, parts: RoundParts): Distribution {
  const { chance, units } = greatestTotal(parts);
  const most = Math.min(units, parts.maxWinUnits);
  for (const total of totals.keys()) if (total > most) totals.delete(total);
  totals.set(most, units < parts.maxWinUnits ? chance : Math.max(chance, totals.get(most)!));
  return totals;
}

function transformed(parts: RoundParts, { fold, lengths }: (typeof transforms)['usual']): Map<number, number> {
  const step = commonStep(parts);
  const cap = Math.ceil(parts.maxWinUnits / step);
  const size = 2 ** Math.ceil(Math.log2(lengths * cap));
  const damping = fold ** (1 / size);
  const { spectrumOf, valuesOf } = transformOf(size);
  const spectraOf = (list: readonly Distribution[]) =>
    list.map((units) => spectrumOf(damped(units, { step, cap, size, damping })));
  const { maxTotal, maxWinUnits, spins, starts, sticky } = parts;
  const steps = sticky ? stickySteps(sticky, { maxTotal, starts: [...starts.keys()] }) : likelySteps(parts);
  const spectra = {
    starts: spectraOf([...starts.values()]),
    spins: spectraOf(sticky ? sticky.flat().map(({ units }) => units) : [...spins.values()]),
  };
  return readTotals(valuesOf(combineSpectra(steps, spectra, size)), { cap, step, size, damping, maxWinUnits });
}

interface Scale {
  /** How many units one place of the transform stands for. */
  step: number;
  cap: number;
  size: number;
  damping: number;
}

/** The distribution by places, with each unit damped. */
function damped(distribution: Distribution, { cap, damping, size, step }: Scale): Float64Array {
  const values = new Float64Array(size);
  for (const [units, probability] of distribution) {
    const place = Math.min(units / step, cap);
    values[place] = values[place]! + probability * damping ** place;
  }
  return values;
}

/** Reads the totals below the cap. The rest of the probability is that of the cap. */
function readTotals(
  values: Float64Array,
  { cap, damping, maxWinUnits, size, step }: Scale & { maxWinUnits: number },
): Map<number, number> {
  const totals = new Map<number, number>();
  let rest = 1;
  for (let place = 0; place < cap; place += 1) {
    const probability = values[place]! / (size / 2) / damping ** place;
    totals.set(place * step, probability);
    rest -= probability;
  }
  totals.set(maxWinUnits, rest);
  return totals;
}

/** The greatest number of which all units are multiples. */
function commonStep({ spins, starts, sticky = [] }: RoundParts): number {
  const ofSticky = sticky.flat().map(({ units }) => units);
  const units = [...starts.values(), ...spins.values(), ...ofSticky].flatMap((distribution) => [
    ...distribution.keys(),
  ]);
  return units.reduce(greatestCommonDivisor, 0) || 1;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
