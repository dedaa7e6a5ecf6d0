import * as v from 'valibot';

/** Symbol ids by reel, top to bottom: `window[reel][row]`. */
const window = v.array(v.array(v.string()));
const units = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const lineWin = v.object({
  /** Index of the line in the game's `linePays.lines`. */
  line: v.number(),
  symbol: v.string(),
  /** Consecutive reels from the left. */
  count: v.number(),
  units,
});

/**
 * What happened in a round, in order: the stage plays these and decides nothing.
 * Amounts are the mathematics' units; the answer that carries them has the money.
 */
export const roundEvent = v.variant('type', [
  /** All reels stop. `stops` are the strip positions of row 0. */
  v.object({ type: v.literal('reveal'), reelSet: v.string(), stops: v.array(v.number()), window }),
  /** The multiplier reel shows its value, before any win is paid. */
  v.object({ type: v.literal('multiplier'), value: v.number() }),
  /** Some reels are held and the others spin once more. */
  v.object({ type: v.literal('respin'), held: v.array(v.number()), reel: v.number(), stop: v.number(), window }),
  /** Line wins of the window as it stands, before multipliers. */
  v.object({ type: v.literal('lineWins'), wins: v.array(lineWin), units }),
  /** The whole window is one symbol: the line win is multiplied. */
  v.object({ type: v.literal('fullGrid'), multiplier: v.number() }),
  /** End of the round: its total after multipliers and cap. */
  v.object({ type: v.literal('finish'), totalUnits: units, capped: v.boolean() }),
]);

export type RoundEvent = v.InferOutput<typeof roundEvent>;
export type RoundEventOf<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>;
