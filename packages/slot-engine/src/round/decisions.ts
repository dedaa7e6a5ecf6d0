import * as v from 'valibot';

const wholeOrNull = v.optional(v.nullable(v.number()));

/** The player's decisions in an instant round. A field that plays no part is absent or null. */
export const decisions = v.object({
  autoCashOutX100: wholeOrNull,
  /** When the player left, or was taken out by the auto cash-out. */
  cashedOutX100: wholeOrNull,
  mines: wholeOrNull,
  /** The cells turned over, in order. */
  picked: v.optional(v.nullable(v.array(v.number()))),
});

export type Decisions = v.InferOutput<typeof decisions>;
