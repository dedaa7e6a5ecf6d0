import { cardMove } from '@ipe/contract/fields';
import * as v from 'valibot';

const wholeOrNull = v.optional(v.nullable(v.number()));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** A decision in a round of cards: a guess about the next card, or, before the first guess, a change of the first card. */
export type CardMove = v.InferOutput<typeof cardMove>;

/** The player's decisions in an instant round. A field that doesn't apply is absent or null. */
export const decisions = v.object({
  autoCashOutX100: wholeOrNull,
  /** The multiplier at which the player left or the auto cash-out applied, in hundredths. */
  cashedOutX100: wholeOrNull,
  mines: wholeOrNull,
  /** The cells that were turned over, in order. */
  picked: v.optional(v.nullable(v.array(v.number()))),
  /** The decision for each card, in order. */
  moves: v.optional(v.nullable(v.array(cardMove))),
  /** When the round began and ended by the server's clock; absent in old records. */
  startedAt: v.optional(v.nullable(moment)),
  endedAt: v.optional(v.nullable(moment)),
  /** When the player turned each cell of `picked` over, or made each of `moves`. */
  pickedAt: v.optional(v.nullable(v.array(moment))),
});

export type Decisions = v.InferOutput<typeof decisions>;
