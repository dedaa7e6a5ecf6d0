import * as v from 'valibot';
import { countTable, symbolId, whole } from '../math-file/fields.ts';

/** More spins than any game gives: a round always ends. */
const GREATEST_TOTAL = 1000;

/** The feature `freeSpins` of every family that has it (schema.md section 4). */
export const freeSpins = v.strictObject({
  symbol: symbolId,
  /** Spins by count of the symbol in the base spin. */
  trigger: countTable,
  /** Spins added by count of the symbol in a free spin. */
  retrigger: countTable,
  maxTotal: whole(1, GREATEST_TOTAL),
  reelSet: v.string(),
  winMultiplier: v.exactOptional(whole(1)),
  wildMultiplier: v.exactOptional(whole(1)),
  /** Whether scatters pay in free spins too. */
  scatterPays: v.exactOptional(v.boolean()),
  /** A symbol is drawn by these weights that expands over its reels in these spins. */
  expanding: v.exactOptional(v.strictObject({ weights: v.record(symbolId, whole(0)) })),
});

export type FreeSpins = v.InferOutput<typeof freeSpins>;
