import * as v from 'valibot';
import { linePays } from '../../line-pays/line-pays.ts';
import { modesWith, reference, slotEntries, stripReels, symbolId, whole } from '../../math-file/fields.ts';

/** No game gives more respins in a row without a coin. The limit makes sure that a feature ends. */
const GREATEST_RESPINS = 100;

/** A file of the family `hold-and-win` (schema.md sections 2 to 4). */
export const holdMath = v.strictObject({
  ...slotEntries,
  family: v.literal('hold-and-win'),
  linePays,
  reelSets: v.strictObject({ base: stripReels }),
  features: v.strictObject({
    holdAndWin: v.strictObject({
      symbol: symbolId,
      minCoins: whole(1),
      respins: whole(1, GREATEST_RESPINS),
      cellWeights: v.strictObject({ coin: whole(0), blank: whole(0) }),
      values: v.array(v.strictObject({ id: v.string(), units: whole(0), weight: whole(0) })),
      fullGridUnits: whole(0),
    }),
  }),
  modes: modesWith('holdAndWin'),
  reference: v.exactOptional(reference),
});

export type HoldMath = v.InferOutput<typeof holdMath>;
