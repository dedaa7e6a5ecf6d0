import { deviation } from '../figures/distribution.ts';
import type { Xoshiro } from './xoshiro.ts';

/** Sums over simulated rounds. Sums of units are exact below 2^53. */
export interface Sample {
  rounds: number;
  units: number;
  squares: number;
  /** Rounds that won anything. */
  hits: number;
  /** Rounds that reached their feature. */
  features: number;
  /** Rounds that reached the cap. */
  capped: number;
}

export const emptySample = (): Sample => ({ rounds: 0, units: 0, squares: 0, hits: 0, features: 0, capped: 0 });

export function mergeSamples(samples: readonly Sample[]): Sample {
  const merged = emptySample();
  for (const sample of samples) {
    for (const key of Object.keys(merged) as (keyof Sample)[]) merged[key] += sample[key];
  }
  return merged;
}

/** Plays rounds of one mode and adds them to the sample. */
export type Simulator = (sample: Sample, rounds: number, random: Xoshiro) => void;

export interface SampleFigures {
  rtp: number;
  /** Half the width of the interval that contains the true return in 95 of 100 cases. */
  ci95: number;
  std: number;
  hitRate: number;
  /** 1 / share of rounds with the feature; Infinity without any such round. */
  featureOneIn: number;
}

export function figuresOfSample({ features, hits, rounds, squares, units }: Sample, costUnits: number): SampleFigures {
  const mean = units / rounds;
  const std = deviation(squares / rounds, mean) / costUnits;
  return {
    rtp: mean / costUnits,
    ci95: (1.96 * std) / Math.sqrt(rounds),
    std,
    hitRate: hits / rounds,
    featureOneIn: rounds / features,
  };
}

/** Adds rounds to a sample. `totals` are before the cap. */
export function addRounds(sample: Sample, totals: Int32Array, maxWinUnits: number): void {
  let units = 0;
  let squares = 0;
  let hits = 0;
  for (let round = 0; round < totals.length; round += 1) {
    const total = Math.min(totals[round]!, maxWinUnits);
    if (total === 0) continue;
    units += total;
    squares += total * total;
    hits += 1;
    if (total === maxWinUnits) sample.capped += 1;
  }
  sample.rounds += totals.length;
  sample.units += units;
  sample.squares += squares;
  sample.hits += hits;
}
