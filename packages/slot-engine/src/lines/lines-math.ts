import * as v from 'valibot';
import { payTable, reference, slotEntries, stripReels, whole } from '../math-file/fields.ts';

/** A file of the family `lines`, with the features this engine plays (schema.md sections 2 to 4). */
export const linesMath = v.strictObject({
  ...slotEntries,
  family: v.literal('lines'),
  linePays: v.strictObject({
    /** `lines[line][reel]` = row. */
    lines: v.array(v.array(whole(0))),
    table: payTable,
  }),
  reelSets: v.strictObject({ base: stripReels }),
  features: v.strictObject({
    multiplierReel: v.exactOptional(v.strictObject({ values: v.array(whole(0)), weights: v.array(whole(0)) })),
    stackedRespin: v.exactOptional(v.strictObject({ reels: v.array(whole(0)), respinReel: whole(0) })),
    fullGrid: v.exactOptional(v.strictObject({ multiplier: whole(0) })),
  }),
  modes: v.strictObject({ base: v.strictObject({ costUnits: whole(1) }) }),
  reference: v.exactOptional(reference),
});

export type LinesMath = v.InferOutput<typeof linesMath>;
