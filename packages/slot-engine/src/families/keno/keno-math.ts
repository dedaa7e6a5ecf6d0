import * as v from 'valibot';
import { fileEntries, reference, whole } from '../../math-file/fields.ts';

/** A player's card: the number of cells to pick, and what each number of hits pays, from 0 hits on. */
const card = v.strictObject({
  picks: whole(1, 20),
  risk: v.picklist(['low', 'medium', 'high']),
  multipliersX100: v.array(whole(0)),
});

const mode = v.strictObject({ costUnits: whole(1), card });

/** A file of the family `keno` (schema.md sections 2 and 5, step 12). Multipliers are in hundredths. */
export const kenoMath = v.strictObject({
  ...fileEntries,
  family: v.literal('keno'),
  keno: v.strictObject({ cells: whole(2, 99), drawn: whole(1, 98) }),
  modes: v.objectWithRest({ base: mode }, mode),
  reference: v.exactOptional(reference),
});

export type KenoMath = v.InferOutput<typeof kenoMath>;

/** The picks and pays of one mode. */
export type Card = v.InferOutput<typeof card>;
