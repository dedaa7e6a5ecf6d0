import * as v from 'valibot';
import { bonusFeatures } from '../../bonus/bonus-fields.ts';
import { freeSpins } from '../../free-spins/free-spins-fields.ts';
import {
  countKey,
  modesWithAnte,
  payTable,
  reference,
  scatterPays,
  slotEntries,
  stripReels,
  whole,
} from '../../math-file/fields.ts';

/** Strips whose reels may show another number of rows in every spin, drawn by these weights. */
const waysReels = v.strictObject({
  ...stripReels.entries,
  rowsPerReel: v.exactOptional(v.array(v.record(countKey, whole(0)))),
});

/** A file of the family `ways` (schema.md sections 2 to 4). */
export const waysMath = v.strictObject({
  ...slotEntries,
  family: v.literal('ways'),
  waysPays: v.strictObject({ table: payTable }),
  scatterPays: v.exactOptional(scatterPays),
  reelSets: v.objectWithRest({ base: waysReels }, waysReels),
  features: v.strictObject({ freeSpins: v.exactOptional(freeSpins), ...bonusFeatures }),
  modes: modesWithAnte('freeSpins', 'bonusWheel', 'bonusPick'),
  reference: v.exactOptional(reference),
});

export type WaysMath = v.InferOutput<typeof waysMath>;
