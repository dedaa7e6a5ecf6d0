import * as v from 'valibot';
import { countKey, countTable, symbolId, whole } from '../math-file/fields.ts';

/** More spins than any game gives: a round always ends. */
const GREATEST_TOTAL = 1000;

const spinsKey = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/u));

/** The feature `freeSpins` of every family that has it (schema.md section 4). */
export const freeSpins = v.strictObject({
  symbol: symbolId,
  /** Spins by count of the symbol in the base spin. */
  trigger: countTable,
  /** Spins added by count of the symbol in a free spin. */
  retrigger: countTable,
  /** By count of the symbol in the base spin: how many spins are drawn beside those of `trigger`, and the weight of each number. */
  drawn: v.exactOptional(v.record(countKey, v.record(spinsKey, whole(0)))),
  maxTotal: whole(1, GREATEST_TOTAL),
  reelSet: v.string(),
  winMultiplier: v.exactOptional(whole(1)),
  wildMultiplier: v.exactOptional(whole(1)),
  /** Whether scatters pay in free spins too. */
  scatterPays: v.exactOptional(v.boolean()),
  /** A wild on one of these reels covers it and stays for all spins that follow; the reel isn't spun any more. */
  stickyWilds: v.exactOptional(v.strictObject({ reels: v.array(whole(0)) })),
  /** A symbol is drawn by these weights that expands over its reels in these spins. */
  expanding: v.exactOptional(v.strictObject({ weights: v.record(symbolId, whole(0)) })),
});

export type FreeSpins = v.InferOutput<typeof freeSpins>;
