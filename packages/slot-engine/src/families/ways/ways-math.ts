import * as v from 'valibot';
import { freeSpins } from '../../free-spins/free-spins-fields.ts';
import { modesWith, payTable, reference, scatterPays, slotEntries, stripReels } from '../../math-file/fields.ts';

/** A file of the family `ways` (schema.md sections 2 to 4). */
export const waysMath = v.strictObject({
  ...slotEntries,
  family: v.literal('ways'),
  waysPays: v.strictObject({ table: payTable }),
  scatterPays: v.exactOptional(scatterPays),
  reelSets: v.objectWithRest({ base: stripReels }, stripReels),
  features: v.strictObject({ freeSpins: v.exactOptional(freeSpins) }),
  modes: modesWith('freeSpins'),
  reference: v.exactOptional(reference),
});

export type WaysMath = v.InferOutput<typeof waysMath>;
