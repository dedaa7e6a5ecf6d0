import * as v from 'valibot';
import { countKey, fileEntries, instantReference, whole } from '../../math-file/fields.ts';

/** A file of the family `mines` (schema.md sections 2 and 5, step 10). Multipliers are in hundredths. */
export const minesMath = v.strictObject({
  ...fileEntries,
  family: v.literal('mines'),
  grid: v.strictObject({ reels: whole(1), rows: whole(1) }),
  mines: v.strictObject({
    cells: whole(2, 99),
    minMines: whole(1),
    maxMines: whole(1),
    rtpPercent: whole(1, 100),
    /** `multipliersX100[mines][reveals - 1]`; the last one is an automatic cash-out. */
    multipliersX100: v.record(countKey, v.array(whole(0))),
  }),
  modes: v.strictObject({ base: v.strictObject({ costUnits: whole(1) }) }),
  reference: v.exactOptional(instantReference),
});

export type MinesMath = v.InferOutput<typeof minesMath>;
