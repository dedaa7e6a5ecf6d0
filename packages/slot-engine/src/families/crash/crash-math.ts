import * as v from 'valibot';
import { fileEntries, instantReference, whole } from '../../math-file/fields.ts';

/** A file of the family `crash` (schema.md sections 2 and 5, step 9). Multipliers are in hundredths. */
export const crashMath = v.strictObject({
  ...fileEntries,
  family: v.literal('crash'),
  crash: v.strictObject({
    rtpPercent: whole(1, 100),
    hashBits: v.literal(52),
    minPointX100: whole(1),
    minCashoutX100: whole(1),
    maxCashoutX100: whole(1),
    /** How the multiplier climbs with time; the settlement never uses it. */
    growth: v.strictObject({ formula: v.string(), k: whole(1), note: v.string() }),
  }),
  modes: v.strictObject({ base: v.strictObject({ costUnits: whole(1) }) }),
  reference: v.exactOptional(instantReference),
});

export type CrashMath = v.InferOutput<typeof crashMath>;
