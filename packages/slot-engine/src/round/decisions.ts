import * as v from 'valibot';

const wholeOrNull = v.optional(v.nullable(v.number()));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** The player's decisions in an instant round. A field that plays no part is absent or null. */
export const decisions = v.object({
  autoCashOutX100: wholeOrNull,
  /** When the player left, or was taken out by the auto cash-out. */
  cashedOutX100: wholeOrNull,
  mines: wholeOrNull,
  /** The cells turned over, in order. */
  picked: v.optional(v.nullable(v.array(v.number()))),
  /** When the round began, as the server says, and when it was over; absent in records of before. */
  startedAt: v.optional(v.nullable(moment)),
  endedAt: v.optional(v.nullable(moment)),
  /** When each cell of `picked` was turned over. */
  pickedAt: v.optional(v.nullable(v.array(moment))),
});

export type Decisions = v.InferOutput<typeof decisions>;
