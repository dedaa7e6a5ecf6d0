import * as v from 'valibot';
import { fileEntries, reference, whole } from '../../math-file/fields.ts';

/** With more rows the outermost bins would be rarer than a maximum win may be. */
const MOST_ROWS = 24;

/** A drop: its rows, and what the bins pay from the left. There is one bin more than rows. */
const drop = v.strictObject({
  rows: whole(1, MOST_ROWS),
  risk: v.picklist(['low', 'medium', 'high']),
  multipliersX100: v.array(whole(0)),
});

const mode = v.strictObject({ costUnits: whole(1), drop });

/** A file of the family `plinko` (schema.md sections 2 and 5, step 11). Multipliers are in hundredths. */
export const plinkoMath = v.strictObject({
  ...fileEntries,
  family: v.literal('plinko'),
  modes: v.objectWithRest({ base: mode }, mode),
  reference: v.exactOptional(reference),
});

export type PlinkoMath = v.InferOutput<typeof plinkoMath>;

/** The pegs and bins of one mode. */
export type Drop = v.InferOutput<typeof drop>;
