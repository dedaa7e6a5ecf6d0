import * as v from 'valibot';
import { bonusFeatures } from '../../bonus/bonus-fields.ts';
import { freeSpins } from '../../free-spins/free-spins-fields.ts';
import { linePays } from '../../line-pays/line-pays.ts';
import { modesWithAnte, reference, scatterPays, slotEntries, stripReels, whole } from '../../math-file/fields.ts';

/** A file of the family `lines` (schema.md sections 2 to 4). */
export const linesMath = v.strictObject({
  ...slotEntries,
  family: v.literal('lines'),
  linePays,
  scatterPays: v.exactOptional(scatterPays),
  /** Scatters that pay and bring nothing else. */
  otherScatterPays: v.exactOptional(v.array(scatterPays)),
  reelSets: v.objectWithRest({ base: stripReels }, stripReels),
  features: v.strictObject({
    multiplierReel: v.exactOptional(v.strictObject({ values: v.array(whole(0)), weights: v.array(whole(0)) })),
    stackedRespin: v.exactOptional(v.strictObject({ reels: v.array(whole(0)), respinReel: whole(0) })),
    fullGrid: v.exactOptional(v.strictObject({ multiplier: whole(0) })),
    freeSpins: v.exactOptional(freeSpins),
    cascade: v.exactOptional(
      v.strictObject({
        ladder: v.array(whole(1)),
        freeLadder: v.exactOptional(v.array(whole(1))),
        maxSteps: whole(1, 100),
      }),
    ),
    expandingWilds: v.exactOptional(v.strictObject({ reels: v.array(whole(0)) })),
    ...bonusFeatures,
  }),
  modes: modesWithAnte('freeSpins', 'bonusWheel', 'bonusPick'),
  reference: v.exactOptional(reference),
});

export type LinesMath = v.InferOutput<typeof linesMath>;

/** Whether a game pays lines and has strips that move down after a win (schema.md section 4, cascade). */
export const hasFallingStrips = ({ family, features = {} }: { family: string; features?: object }): boolean =>
  family === 'lines' && 'cascade' in features;

/** Whether a round is one spin with a multiplier reel or a respin. Such a game has neither scatter pays nor a bonus nor free spins. */
export const hasSingleSpinFeatures = ({ features }: LinesMath): boolean =>
  features.multiplierReel !== undefined || features.stackedRespin !== undefined;
