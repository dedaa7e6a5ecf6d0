import * as v from 'valibot';
import { countKey, countTable, symbolId, whole } from '../math-file/fields.ts';

/** No game gives more spins. The limit makes sure that a round ends. */
const GREATEST_TOTAL = 1000;

const spinsKey = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/u));

/** The feature `freeSpins`, for all families that have it (schema.md section 4). */
export const freeSpins = v.strictObject({
  symbol: symbolId,
  /** The number of spins by the count of the symbol in the base spin. */
  trigger: countTable,
  /** The number of added spins by the count of the symbol in a free spin. */
  retrigger: countTable,
  /** By the count of the symbol in the base spin, weights of the numbers of spins that are drawn in addition to those of `trigger`. */
  drawn: v.exactOptional(v.record(countKey, v.record(spinsKey, whole(0)))),
  maxTotal: whole(1, GREATEST_TOTAL),
  reelSet: v.string(),
  winMultiplier: v.exactOptional(whole(1)),
  wildMultiplier: v.exactOptional(whole(1)),
  /** Whether scatters pay in free spins too. */
  scatterPays: v.exactOptional(v.boolean()),
  /** A wild on one of these reels covers the reel and stays for all spins that follow. The reel isn't spun again. */
  stickyWilds: v.exactOptional(v.strictObject({ reels: v.array(whole(0)) })),
  /** Weights to draw the symbol that expands over its reels in these spins. */
  expanding: v.exactOptional(v.strictObject({ weights: v.record(symbolId, whole(0)) })),
});

export type FreeSpins = v.InferOutput<typeof freeSpins>;
