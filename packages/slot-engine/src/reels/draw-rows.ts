import type { RowWeights } from '../math-file/math-file.ts';
import type { Draws } from '../randomness/draws.ts';
import { rowChoices } from './reel-columns.ts';

/** Draws how many rows a reel shows in this spin (schema.md section 5, step 2). */
export function drawRows(draws: Draws, weights: RowWeights): number {
  const choices = rowChoices(weights);
  return choices[draws.weighted(choices.map(({ weight }) => weight))]?.rows ?? 0;
}
