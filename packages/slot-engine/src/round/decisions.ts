import { cardMove } from '@ipe/contract/fields';
import * as v from 'valibot';

const wholeOrNull = v.optional(v.nullable(v.number()));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** A decision in a round of cards: what the player says of the next card, or before the first guess another first card. */
export type CardMove = v.InferOutput<typeof cardMove>;

/** The player's decisions in an instant round. A field that plays no part is absent or null. */
export const decisions = v.object({
  autoCashOutX100: wholeOrNull,
  /** When the player left, or was taken out by the auto cash-out. */
  cashedOutX100: wholeOrNull,
  mines: wholeOrNull,
  /** The cells turned over, in order. */
  picked: v.optional(v.nullable(v.array(v.number()))),
  /** What was said of each card, in order. */
  moves: v.optional(v.nullable(v.array(cardMove))),
  /** When the round began, as the server says, and when it was over; absent in records of before. */
  startedAt: v.optional(v.nullable(moment)),
  endedAt: v.optional(v.nullable(moment)),
  /** When each cell of `picked` was turned over, or each of `moves` was made. */
  pickedAt: v.optional(v.nullable(v.array(moment))),
});

export type Decisions = v.InferOutput<typeof decisions>;
