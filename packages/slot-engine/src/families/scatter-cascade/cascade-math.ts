import * as v from 'valibot';
import { freeSpins } from '../../free-spins/free-spins-fields.ts';
import {
  modesWith,
  reference,
  scatterPays,
  slotEntries,
  symbolId,
  weightReels,
  whole,
} from '../../math-file/fields.ts';

/** No grid gives more wins in a row. The limit makes sure that a spin ends. */
const GREATEST_STEPS = 1000;

/** A file of the family `scatter-cascade` (schema.md sections 2 to 4). */
export const cascadeMath = v.strictObject({
  ...slotEntries,
  family: v.literal('scatter-cascade'),
  countPays: v.strictObject({
    /** Ascending counts of cells; `table[symbol][tier]` is what that many cells pay. */
    tiers: v.array(whole(1)),
    table: v.record(symbolId, v.array(whole(0))),
  }),
  scatterPays: v.exactOptional(scatterPays),
  reelSets: v.objectWithRest({ base: weightReels }, weightReels),
  features: v.strictObject({
    cascade: v.strictObject({
      ladder: v.array(whole(1)),
      freeMeter: v.strictObject({ start: whole(1), step: whole(0), max: whole(1) }),
      maxSteps: whole(1, GREATEST_STEPS),
    }),
    freeSpins: v.exactOptional(freeSpins),
  }),
  modes: modesWith('freeSpins'),
  reference: v.exactOptional(reference),
});

export type CascadeMath = v.InferOutput<typeof cascadeMath>;
