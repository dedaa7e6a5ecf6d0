import * as v from 'valibot';

/** A safe integer not below `minimum`: the schema knows no other numbers (schema.md section 1). */
export const whole = (minimum: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(minimum));

/** Short capitals such as `W` or `H1`: never the name of something every JavaScript object has. */
const symbolId = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*$/u));

/** Key of a pay table: a count of symbols. */
const countKey = v.pipe(v.string(), v.regex(/^[1-9][0-9]?$/u));

const localText = v.strictObject({ 'pt-BR': v.string(), en: v.string() });

/** Units by exact count of symbols: `{"3": 125}`. */
export const payTable = v.record(symbolId, v.record(countKey, whole(0)));

export const stripReels = v.strictObject({
  kind: v.literal('strips'),
  strips: v.array(v.array(symbolId)),
});

/** What every slot's file begins with (schema.md section 2); `family` is added by each family. */
export const slotEntries = {
  schema: v.literal('slot-math/1'),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/u)),
  title: localText,
  description: v.string(),
  bet: v.strictObject({ units: whole(1), stakeStepMinor: whole(1) }),
  grid: v.strictObject({ reels: whole(1), rows: whole(1) }),
  symbols: v.array(
    v.strictObject({ id: symbolId, role: v.picklist(['pay', 'wild', 'scatter', 'coin']), name: localText }),
  ),
  maxWinUnits: whole(1),
};

/** Measured figures, not part of the config hash (schema.md section 7). A file still being tuned has none. */
export const reference = v.looseObject({
  configSha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
  modes: v.looseObject({ base: v.looseObject({ rtp: v.number() }) }),
});
