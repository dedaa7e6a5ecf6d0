import * as v from 'valibot';
import { fileEntries, instantReference, whole } from '../../math-file/fields.ts';

/** A file of the family `cards` (schema.md sections 2 and 5, step 13). */
export const cardsMath = v.strictObject({
  ...fileEntries,
  family: v.literal('cards'),
  cards: v.strictObject({
    /** Card number c has the rank ⌊c ÷ suits⌋ + 1; the suit has no effect. */
    ranks: whole(3, 13),
    suits: whole(1, 4),
    /** The return of every guess before its win is rounded up, in percent. */
    rtpPercent: whole(1, 100),
    /** The last right guess is an automatic cash-out. */
    maxGuesses: whole(1, 12),
    /** How often the player may change the first card before the first guess. */
    maxChanges: whole(0, 12),
  }),
  modes: v.strictObject({ base: v.strictObject({ costUnits: whole(1) }) }),
  reference: v.exactOptional(instantReference),
});

export type CardsMath = v.InferOutput<typeof cardsMath>;
