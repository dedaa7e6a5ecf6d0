import * as v from 'valibot';
import { freeSpins } from '../../free-spins/free-spins-fields.ts';
import { modesWith, reference, scatterPays, slotEntries, symbolId, whole } from '../../math-file/fields.ts';

/** Every cell is drawn independently by the weights of its reel. A symbol without a weight is never drawn. */
const cellReels = v.strictObject({
  kind: v.literal('cells'),
  weightsPerReel: v.array(v.record(symbolId, whole(0))),
});

/** Weights of what happens before the window pays: all cells of one symbol become another symbol, or (`none`) nothing changes. */
const repaint = v.strictObject({
  none: whole(0),
  turns: v.array(v.strictObject({ from: symbolId, to: symbolId, weight: whole(0) })),
});

/** A file of the family `cluster` (schema.md sections 2 to 4). */
export const clusterMath = v.strictObject({
  ...slotEntries,
  family: v.literal('cluster'),
  clusterPays: v.strictObject({
    /** Ascending sizes of a cluster; `table[symbol][tier]` is what a cluster of that size pays. */
    tiers: v.array(whole(2)),
    table: v.record(symbolId, v.array(whole(0))),
  }),
  scatterPays: v.exactOptional(scatterPays),
  reelSets: v.objectWithRest({ base: cellReels }, cellReels),
  features: v.strictObject({
    /** The repaint of each reel set that has one. */
    repaint: v.exactOptional(v.record(v.string(), repaint)),
    freeSpins: v.exactOptional(freeSpins),
  }),
  modes: modesWith('freeSpins'),
  reference: v.exactOptional(reference),
});

export type ClusterMath = v.InferOutput<typeof clusterMath>;
